import { createFileRoute } from '@tanstack/react-router';
import { AddPerson } from '~features/staff/person/add-person';

export const Route = createFileRoute('/_app/staff/add')({ staticData: { title: 'Add Staff' }, component: AddPerson });
