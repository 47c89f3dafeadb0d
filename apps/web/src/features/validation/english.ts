import { CHANGES_EN, MESSAGES_EN, type Sentences } from '@paraph/engine/report';

/** What the engine says by itself, in the shape of the other languages. */
export const findings: Sentences = {
  messages: Object.fromEntries(Object.entries(MESSAGES_EN).map(([key, { fails }]) => [key, fails])),
  changes: CHANGES_EN,
};
