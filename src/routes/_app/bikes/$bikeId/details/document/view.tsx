import { createFileRoute } from '@tanstack/react-router';
import { DocumentsModal } from '~features/bikes/documents/documents-modal';

export const Route = createFileRoute('/_app/bikes/$bikeId/details/document/view')({
  staticData: { title: 'Bike documents' },
  component: DocumentsModal,
});
