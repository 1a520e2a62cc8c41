// The tables of work that is written in parts. What each column means: migration 0042.
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageType } from '~domain/messages/types';
import { big, now, schoolId } from './columns';
import { instant } from './instant';

export const contactImportPart = pgTable('contact_import_part', {
  school_id: schoolId(),
  file: uuid('file').notNull(),
  part: integer('part').notNull(),
  records: text('records').notNull(),
  notes: text('notes').notNull(),
  contacts: integer('contacts').notNull(),
  created: now('created'),
});

export const contactImport = pgTable('contact_import', {
  school_id: schoolId(),
  file: uuid('file').notNull(),
  author_id: big('author_id').notNull(),
  recorded: instant('recorded').notNull(),
  arrived: instant('arrived').notNull(),
});

export const messageBatchPart = pgTable('message_batch_part', {
  school_id: schoolId(),
  batch_id: big('batch_id').notNull(),
  part: integer('part').notNull(),
  customers: bigint('customers', { mode: 'number' }).array().notNull(),
  credits: integer('credits').notNull(),
  type: text('type').$type<MessageType>().notNull(),
  marketing: boolean('marketing').notNull(),
});
