import { type MailParameter, type MailTemplate, missingParameters, tagFault } from '@paraph/domain';

interface MailText {
  subject: string;
  title: string;
  body: string;
}

/** Returns the tags that a text must contain and does not. */
export const missingTags = (template: MailTemplate, { subject, title, body }: MailText): MailParameter[] =>
  missingParameters(template, `${subject} ${title} ${body}`);

export const tagsText = (names: readonly MailParameter[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** Returns what the server refuses in a text beyond the contract, so that it is shown before a proof of identity. */
export function textRules(template: MailTemplate, text: MailText) {
  const missing = missingTags(template, text);
  const lacks = missing.length > 0 && {
    code: 'company.parameter-missing' as const,
    figures: { names: tagsText(missing) },
  };
  return {
    subject: tagFault(template, text.subject) ?? undefined,
    title: tagFault(template, text.title) ?? undefined,
    body: tagFault(template, text.body) ?? (text.body.trim() !== '' && lacks),
  };
}
