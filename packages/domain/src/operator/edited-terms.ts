/** The terms of a company that an edit by the operator sets, with the texts of their labels; modules are a value of their own. */
export const TERM_LABELS = {
  name: 'name',
  kind: 'isCompany',
  locale: 'language',
  zone: 'zone',
  hosts: 'hosts',
  key: 'key',
  signatures_limit: 'signaturesLimit',
  new_recipients_limit: 'newRecipientsLimit',
  password_expiration_hours: 'passwordExpirationHours',
  form_template_ids: 'formTemplates',
} as const;
export type EditedTerm = keyof typeof TERM_LABELS;
export const EDITED_TERMS = Object.keys(TERM_LABELS) as EditedTerm[];

/** Returns the label of a term by its text, which may go on with a hint. */
export const termLabel = (text: string): string => text.split(/[;(]/)[0]!.trim();
