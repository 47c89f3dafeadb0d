import { documentActs } from './document-acts.ts';
import { documentIntake } from './document-intake.ts';
import { documentLists } from './document-lists.ts';
import { documentReading } from './document-reading.ts';
import { documentSending } from './document-sending.ts';

/** Documents from their files to their end, in the order of a document's life. */
export const documents = {
  ...documentLists,
  ...documentIntake,
  ...documentReading,
  ...documentSending,
  ...documentActs,
};
