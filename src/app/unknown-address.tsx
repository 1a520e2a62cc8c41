// An unknown address leads to the default one (specification section 2.2).
import { Navigate } from '@tanstack/react-router';
import { isInstalledOnIos } from './installed';
import { rootAddress } from './guard';

export function UnknownAddress() {
  return <Navigate to={rootAddress(isInstalledOnIos())} replace />;
}
