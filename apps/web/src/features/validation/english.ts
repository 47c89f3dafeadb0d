import { CHANGES_EN, MESSAGES_EN, type Sentences } from '@paraph/engine/report';

/** The engine's own texts, in the form of the other languages. */
export const findings: Sentences = {
  messages: Object.fromEntries(Object.entries(MESSAGES_EN).map(([key, { fails }]) => [key, fails])),
  changes: CHANGES_EN,
};
