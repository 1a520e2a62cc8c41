// What the component library needs once, around everything: no <style> elements of its own, because the Content
// Security Policy refuses them.
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

export function UiRoot({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
