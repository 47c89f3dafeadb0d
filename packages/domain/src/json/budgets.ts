/** What a text of JSON may cost before it is parsed. */
export interface JsonBudget {
  /** Characters of the text, each of which is at least one byte. */
  bytes: number;
  /** Nested objects and arrays. */
  depth: number;
  /** Names of fields and items of arrays, counted over the complete text. */
  items: number;
}

/** Budgets of JSON from outside other than bodies, by kind. */
export const JSON_BUDGETS = {
  /** Elements of a form: 500 of some 40 fields, with the options of their lists. */
  formStructure: { bytes: 3_000_000, depth: 6, items: 60_000 },
  /** A saved filter of a list, and a position in one. */
  savedFilter: { bytes: 4_000, depth: 16, items: 1_000 },
  listPlace: { bytes: 4_000, depth: 1, items: 20 },
  /** A name in five languages. */
  eventLabels: { bytes: 4_000, depth: 1, items: 10 },
  /** Discovery document, keys, token answer and ID token of a company's own sign-in provider. */
  signInProvider: { bytes: 256 * 1024, depth: 16, items: 4_000 },
  /** Answers of signing services and document systems, which may hold a signed file in base64. */
  providerAnswer: { bytes: 100 * 1024 * 1024, depth: 16, items: 4_000 },
  /** Definitions of the workflow service. */
  workflows: { bytes: 1_000_000, depth: 16, items: 20_000 },
} as const satisfies Record<string, JsonBudget>;
