import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  AppError,
  companyTextFaults,
  fail,
  isAccountMail,
  isLocale,
  type Locale,
  MAIL_TEMPLATES,
  type MailTemplate,
  missingParameters,
  permittedParameters,
  PRODUCT_COLOUR,
  tagFault,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { defaultText, draftMail, type MailText, portalDomains, sendMail } from '../../../platform/mail/index.ts';
import { readHostsOf, tenantInfo, tenantUrl } from '../../tenants/index.ts';
import { companyMailText, keyOfMailText } from '../company-values.ts';
import { wording } from '../wording.ts';
import { deleteMailText, listMailTexts, readMailText, upsertMailText } from '../store.ts';

type Company = typeof endpoints.company;
type Which = { template: MailTemplate; locale: Locale };

const isTemplate = (word: string): word is MailTemplate => Object.hasOwn(MAIL_TEMPLATES, word);

/** Returns the required parameters that are missing in all parts of a text. */
const missingIn = (template: MailTemplate, { subject, title, body }: MailText) =>
  missingParameters(template, `${subject} ${title} ${body}`);

const FIELDS = ['subject', 'title', 'body'] as const;

/** Returns the faults of the tags of each part. */
const tagFaultsIn = (template: MailTemplate, text: MailText) =>
  FIELDS.flatMap((field) => {
    const fault = tagFault(template, text[field]);
    return fault ? [{ field, ...fault }] : [];
  });

const isWhole = (template: MailTemplate, text: MailText): boolean =>
  missingIn(template, text).length === 0 && tagFaultsIn(template, text).length === 0;

/** Returns the texts that differ from the product's. A text that an older version accepted may be incomplete now. */
export const changedMails = (ctx: Ctx): Promise<AnswerOf<Company['mails']>> =>
  inTenant(ctx, async (tx) => ({
    items: (await listMailTexts(tx)).flatMap(({ template, locale, ...text }) =>
      isTemplate(template) && isLocale(locale) && !isAccountMail(template)
        ? [
            {
              template,
              locale,
              state: isWhole(template, text) ? ('changed' as const) : ('incomplete' as const),
            },
          ]
        : [],
    ),
  }));

export async function oneMail(ctx: Ctx, { template, locale }: Which): Promise<AnswerOf<Company['mail']>> {
  const isFixed = isAccountMail(template);
  const own = isFixed ? undefined : await inTenant(ctx, (tx) => readMailText(tx, template, locale));
  return {
    ...(own ?? defaultText(template, locale)),
    isDefault: own === undefined,
    isFixed,
    required: [...MAIL_TEMPLATES[template].requires],
    allowed: permittedParameters(template),
  };
}

/** @throws generic.fields for unknown tags of the mail, and for links without a target */
function refuseTags(template: MailTemplate, text: MailText): void {
  const faults = tagFaultsIn(template, text);
  if (faults.length === 0) return;
  const codes = Object.fromEntries(faults.map(({ field, code }) => [field, code]));
  const figures = Object.fromEntries(faults.map((fault) => [fault.field, fault.figures]));
  throw new AppError('generic.fields', {}, codes, figures);
}

/**
 * Refuses words and links by which a company could write as the portal. The operator may use them.
 * @throws mail.names-portal, mail.contact-in-title, mail.foreign-link at the fields
 */
async function refuseMisleading(ctx: Ctx, { template, locale }: Which, text: MailText): Promise<void> {
  if (viewerOf(ctx).rights.roles.includes('superadmin')) return;
  const own = await inSystem(ctx.platform, (tx) => readHostsOf(tx, ctx.tenantId));
  const hosts = [...own, ...portalDomains(ctx.platform.config)];
  const faults = companyTextFaults(text, { usual: defaultText(template, locale), hosts });
  if (faults.length === 0) return;
  const codes = Object.fromEntries(faults.map(({ field, code }) => [field, code]));
  const figures = Object.fromEntries(faults.map((fault) => [fault.field, fault.figures]));
  throw new AppError('generic.fields', {}, codes, figures);
}

/**
 * Saves a text of a mail.
 * @throws company.parameter-missing with their names (COMPANY-021), company.mail-fixed for mails about accounts, and as
 * `refuseMisleading`
 */
export async function saveMail(ctx: Ctx, which: Which, text: MailText): Promise<null> {
  if (isAccountMail(which.template)) fail('company.mail-fixed');
  refuseTags(which.template, text);
  const missing = missingIn(which.template, text);
  if (missing.length > 0)
    throw new AppError('company.parameter-missing', { names: missing.map((name) => `{{${name}}}`).join(', ') });
  await refuseMisleading(ctx, which, text);
  const changed_at = ctx.clock.now();
  await inTenant(ctx, async (tx) => {
    await recordingText(tx, which, () =>
      upsertMailText(tx, { tenant_id: ctx.tenantId, ...which, ...text, changed_at }),
    );
    await emit(tx, 'tenant.mail-template-changed', ctx.tenantId, { data: { ...which } });
  });
  return null;
}

const recordingText = (tx: Tx, which: Which, work: () => Promise<unknown>): Promise<unknown> =>
  recordingChange(
    tx,
    { value: companyMailText, keys: [keyOfMailText(which)], act: 'tenant.mail-template-changed' },
    work,
  );

/** Restores the product's own text. */
export async function resetMail(ctx: Ctx, { template, locale }: Which): Promise<null> {
  await inTenant(ctx, async (tx) => {
    if (!(await readMailText(tx, template, locale))) return;
    await recordingText(tx, { template, locale }, () => deleteMailText(tx, template, locale));
    await emit(tx, 'tenant.mail-template-changed', ctx.tenantId, { data: { template, locale, reset: true } });
  });
  return null;
}

const SAMPLE_NAMES: Record<Locale, { document: string; person: string; other: string }> = {
  en: { document: 'Supply contract 14/2026', person: 'Ieva Green', other: 'John Oak' },
  lt: { document: 'Tiekimo sutartis 14/2026', person: 'Ieva Žalienė', other: 'Jonas Ąžuolas' },
  lv: { document: 'Piegādes līgums 14/2026', person: 'Ieva Kalniņa', other: 'Jānis Bērziņš' },
  ee: { document: 'Tarneleping 14/2026', person: 'Õnne Saar', other: 'Kristjan Põldmäe' },
  ru: { document: 'Договор поставки 14/2026', person: 'Иева Жемайтене', other: 'Павел Иванов' },
};

/** Returns sample data of no real person, with links to the portal only. */
async function sampleParams(ctx: Ctx, locale: Locale) {
  const { document, person, other } = SAMPLE_NAMES[locale];
  const url = await tenantUrl(ctx.platform, ctx.tenantId);
  return {
    DocumentLink: url,
    Url: url,
    DocumentName: document,
    ExecutorName: person,
    DelegatedTo: other,
    DelegatedFromDate: '2026-12-01',
    DelegatedToDate: '2026-12-11',
    Email: 'name@company.example',
    Password: '••••••••',
    Roles: phrases[locale].roles.user,
    recipientName: other,
  };
}

/** Only a mail of that type shows a code. */
const codeOf = (template: MailTemplate) => (template === 'code' ? { Code: '123456' } : {});

export async function previewMail(
  ctx: Ctx,
  { template, locale }: Which,
  typed: ParsedOf<Company['previewMail']>['body'],
): Promise<AnswerOf<Company['previewMail']>> {
  const text = isAccountMail(template) ? defaultText(template, locale) : typed;
  const { name } = await tenantInfo(ctx);
  const { colour } = await wording(ctx, template, locale);
  const params = { ...(await sampleParams(ctx, locale)), ...codeOf(template) };
  const { subject, blocks } = draftMail({ template, locale, params, tenantName: name, isTest: false, text });
  return {
    subject,
    // A text that a company edits has no lists and entries: only mails in the product's own words have them.
    blocks: blocks.flatMap((block) =>
      block.kind === 'entry' || block.kind === 'list' ? [] : [{ kind: block.kind, text: block.text }],
    ),
    // Mails about accounts have nothing of a company.
    colour: (!isAccountMail(template) && colour) || PRODUCT_COLOUR,
    missing: missingIn(template, text),
  };
}

/** Sends the saved text with sample data to the caller. */
export async function testMail(ctx: Ctx, { template, locale }: Which): Promise<null> {
  const params = { ...(await sampleParams(ctx, locale)), ...codeOf(template) };
  await inTenant(ctx, async (tx) => {
    await sendMail(tx, { to: viewerOf(ctx).email, template, locale, params });
    await emit(tx, 'tenant.mail-tested', ctx.tenantId, { data: { template, locale } });
  });
  return null;
}
