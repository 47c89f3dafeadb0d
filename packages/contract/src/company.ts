import { COLOUR, LIMITS, MAIL_PARAMETERS, MAIL_TEMPLATE_NAMES, stampChoice } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  count,
  country,
  email,
  id,
  locale,
  namedPage,
  namedPosition,
  nothing,
  stampPage,
  stampPosition,
} from './shapes.ts';

const days = z.number().int().min(1).max(3650);
const colour = z.string().regex(COLOUR);
const template = z.enum(MAIL_TEMPLATE_NAMES);
const parameter = z.enum(MAIL_PARAMETERS);
const whichMail = z.object({ template, locale });

const chosen = z.object({
  code: z.string().trim().min(1).max(50),
  address: z.string().trim().min(1).max(300),
  locales: z.array(locale).min(1).max(5),
  defaultEmailLocale: locale,
  timestampPosition: stampPosition,
  timestampPagePosition: stampPage,
  stampBySigner: z.boolean(),
  deadlineDays: days.nullable(),
  validDays: days.nullable(),
  linkDays: z.number().int().min(1).max(365),
  lifetime: z.object({ days: z.number().int().min(0).max(36_500), hours: z.number().int().min(0).max(23) }).nullable(),
  additionalUserValidation: z.boolean(),
  undoSeconds: z.number().int().min(0).max(LIMITS.undoMostSeconds).nullable(),
  idleMinutes: z.number().int().min(LIMITS.idleLeastMinutes).max(LIMITS.idleMostMinutes),
  factorDays: z.number().int().min(0).max(90).nullable(),
  /** Administrators and chief executives open every document without saying why (product D5). */
  adminsOpenAll: z.boolean(),
  /** Shares accept endings of 2 to 4 letters, forms of 2 or 3 (DRIVE-038, FORM-055, product A13). */
  shortEmailEndings: z.boolean(),
  emailSenderName: z.string().trim().max(100),
  replyTo: z.union([email, z.literal('')]),
  holidayCountries: z.array(country).max(3),
  consentText: z.string().trim().max(5000),
  colour: z.union([colour, z.literal('')]),
});

/** Settings of a company as they are stored and read; settings added in later versions have defaults. */
export const companySettings = chosen.extend({
  stampBySigner: chosen.shape.stampBySigner.default(true),
  undoSeconds: chosen.shape.undoSeconds.default(null),
  adminsOpenAll: chosen.shape.adminsOpenAll.default(false),
  shortEmailEndings: chosen.shape.shortEmailEndings.default(false),
});

/** A text of a mail. A paragraph `[words]({{DocumentLink}})` is its button. */
const mailText = z.object({
  subject: z.string().trim().min(1).max(200),
  title: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(5000),
});

const identity = z.object({
  name: z.string().trim().min(1).max(200),
  locale,
});

/** The specification's names of settings, beside ours. */
const settingNames = z.object({
  completedDocumentLifetime: chosen.shape.lifetime,
  defaultExpirationTime: chosen.shape.validDays,
  documentDeadline: chosen.shape.deadlineDays,
});
type Named = Partial<z.output<typeof settingNames>>;

/** A setting under both names counts by ours. */
function underOurNames<T extends Named>(given: T): Omit<T, keyof Named> {
  const { completedDocumentLifetime, defaultExpirationTime, documentDeadline, ...rest } = given;
  return {
    ...(completedDocumentLifetime !== undefined && { lifetime: completedDocumentLifetime }),
    ...(defaultExpirationTime !== undefined && { validDays: defaultExpirationTime }),
    ...(documentDeadline !== undefined && { deadlineDays: documentDeadline }),
    ...rest,
  };
}

/** The specification's values of two settings, which let the signer choose. */
const stampNames = z.object({ timestampPosition: namedPosition, timestampPagePosition: namedPage });

/** `stampBySigner`, where it is named, counts before a choice of the signer under the specification's names. */
function withStampChoice<T extends Partial<z.output<typeof stampNames>>>(given: T) {
  const { timestampPosition, timestampPagePosition, ...rest } = given;
  const { bySigner, position, page } = stampChoice({
    ...(timestampPosition && { position: timestampPosition }),
    ...(timestampPagePosition && { page: timestampPagePosition }),
  });
  return {
    ...(bySigner !== undefined && { stampBySigner: bySigner }),
    ...(position && { timestampPosition: position }),
    ...(page && { timestampPagePosition: page }),
    ...rest,
  };
}

const LOGO = '/companies/logo/image';
/** The address under which the logo is read. */
export const LOGO_ADDRESS = `/api${LOGO}`;

export const company = {
  own: endpoint({
    name: 'company.own',
    says: 'The company of the caller: what its pages show of it.',
    method: 'GET',
    path: '/companies/own',
    callers: ['user'],
    answer: z.object({
      id,
      name: z.string(),
      isCompany: z.boolean(),
      locale,
      code: z.string(),
      address: z.string(),
      colour: z.string(),
      hasLogo: z.boolean(),
    }),
    errors: [],
    reads: ['company'],
  }),
  settings: endpoint({
    name: 'company.settings',
    says: 'All settings of the company.',
    method: 'GET',
    path: '/companies/settings',
    callers: ['user'],
    capability: 'company.manage',
    answer: z.object({
      ...companySettings.shape,
      ...identity.shape,
      ...settingNames.shape,
      ...stampNames.shape,
      code: z.string(),
      address: z.string(),
      hasLogo: z.boolean(),
      /** Address of the logo; null without one. */
      logoImage: z.string().nullable(),
      hasStamp: z.boolean(),
    }),
    errors: [],
    reads: ['company'],
  }),
  authSettings: endpoint({
    name: 'company.auth-settings',
    says: 'What the sign-in page of this host needs, without a token.',
    method: 'GET',
    path: '/companies/auth-settings',
    callers: ['public', 'user', 'guest'],
    answer: z.object({
      name: z.string(),
      locale,
      locales: z.array(locale),
      colour: z.string(),
      hasLogo: z.boolean(),
      emailLogin: z.boolean(),
    }),
    errors: ['generic.unknown-host'],
    reads: ['company'],
  }),
  save: endpoint({
    name: 'company.save',
    says: 'Saves the settings that are named; the others stay. Switching deletion on, or making it sooner, names how many documents it will reach.',
    method: 'PUT',
    path: '/companies',
    callers: ['user'],
    capability: 'company.manage',
    body: chosen
      .extend(identity.shape)
      .extend(settingNames.shape)
      .extend(stampNames.shape)
      .partial()
      .extend({
        /** How many completed documents are older than the new lifetime, typed by the person. */
        confirmDeletion: count.optional(),
        /** A picture as `PUT companies/logo` takes it, in base64; null and the address that is read: as it is. */
        logoImage: z.union([z.literal(LOGO_ADDRESS), z.base64()]).nullish(),
      })
      .transform(underOurNames)
      .transform(withStampChoice),
    answer: nothing,
    errors: [
      'company.colour-light',
      'company.lifetime-unconfirmed',
      'field.invalid',
      'file.type-unknown',
      'file.image-too-large',
      'file.image-unusable',
      'tenant.name-contact',
      'field.name-code',
      'tenant.name-tries',
      'tenant.name-unfit',
      'tenant.own-language',
      'tenant.reply-unfit',
    ],
    touches: ['company', 'session', 'log'],
  }),
  logo: endpoint({
    name: 'company.logo',
    says: 'The logo of the company of this host; 404 without one.',
    method: 'GET',
    path: '/companies/logo',
    callers: ['public', 'user', 'guest'],
    answer: z.object({ extension: z.enum(['png', 'jpg']), image: z.base64() }),
    errors: [],
    reads: ['company'],
  }),
  logoImage: endpoint({
    name: 'company.logo-image',
    says: 'The logo as a picture, for pages of this host; 404 without one.',
    method: 'GET',
    path: LOGO,
    callers: ['public', 'user', 'guest'],
    download: true,
    answer: z.instanceof(Uint8Array),
    errors: [],
    reads: ['company'],
  }),
  setLogo: endpoint({
    name: 'company.set-logo',
    says: 'Sets the logo: one .png or .jpg of at most 2 MB.',
    method: 'PUT',
    path: '/companies/logo',
    callers: ['user'],
    capability: 'company.manage',
    upload: true,
    answer: nothing,
    errors: ['file.missing', 'file.type-unknown', 'file.image-too-large', 'file.image-unusable'],
    touches: ['company', 'session', 'log'],
  }),
  removeLogo: endpoint({
    name: 'company.remove-logo',
    says: 'Removes the logo; the default one is shown again.',
    method: 'DELETE',
    path: '/companies/logo',
    callers: ['user'],
    capability: 'company.manage',
    answer: nothing,
    errors: [],
    touches: ['company', 'session', 'log'],
  }),
  timestampImage: endpoint({
    name: 'company.timestamp-image',
    says: 'The picture that stands in the visible stamp of each signature; 404 without one.',
    method: 'GET',
    path: '/companies/timestamp-image',
    callers: ['user'],
    capability: 'company.manage',
    answer: z.object({ extension: z.enum(['png', 'jpg']), image: z.base64() }),
    errors: [],
    reads: ['company'],
  }),
  setTimestampImage: endpoint({
    name: 'company.set-timestamp-image',
    says: 'Sets that picture: one .png or .jpg of at most 300 kB that can be drawn on a page.',
    method: 'PUT',
    path: '/companies/timestamp-image',
    callers: ['user'],
    capability: 'company.manage',
    upload: true,
    answer: nothing,
    errors: ['file.missing', 'file.type-unknown', 'file.image-too-large', 'file.image-unusable'],
    touches: ['company', 'log'],
  }),
  removeTimestampImage: endpoint({
    name: 'company.remove-timestamp-image',
    says: 'Removes that picture; stamps are of words only again.',
    method: 'DELETE',
    path: '/companies/timestamp-image',
    callers: ['user'],
    capability: 'company.manage',
    answer: nothing,
    errors: [],
    touches: ['company', 'log'],
  }),
  mails: endpoint({
    name: 'company.mails',
    says: 'Which texts of mails the company has changed, and which of these lack something.',
    method: 'GET',
    path: '/email-templates',
    callers: ['user'],
    capability: 'company.manage',
    answer: z.object({
      items: z.array(z.object({ template, locale, state: z.enum(['changed', 'incomplete']) })),
    }),
    errors: [],
    reads: ['company'],
  }),
  mail: endpoint({
    name: 'company.mail',
    says: 'One text of a mail, with what it must name and may name.',
    method: 'GET',
    path: '/email-templates/:template/:locale',
    callers: ['user'],
    capability: 'company.manage',
    params: whichMail,
    answer: z.object({
      ...mailText.shape,
      isDefault: z.boolean(),
      /** About an account: always in the product's own words, sent by the operator. */
      isFixed: z.boolean(),
      required: z.array(parameter),
      allowed: z.array(parameter),
    }),
    errors: [],
    reads: ['company'],
  }),
  saveMail: endpoint({
    name: 'company.save-mail',
    says: 'Saves a text of a mail; it must name all required parameters of its type. Mails about accounts keep the words of the product.',
    method: 'PUT',
    path: '/email-templates/:template/:locale',
    callers: ['user'],
    capability: 'company.manage',
    guard: 'mail-texts.change',
    params: whichMail,
    body: mailText,
    answer: nothing,
    errors: [
      'company.parameter-missing',
      'company.mail-fixed',
      'mail.names-portal',
      'mail.contact-in-title',
      'mail.foreign-link',
    ],
    touches: ['company', 'log'],
  }),
  resetMail: endpoint({
    name: 'company.reset-mail',
    says: 'Takes a text back to the one the product brings.',
    method: 'DELETE',
    path: '/email-templates/:template/:locale',
    callers: ['user'],
    capability: 'company.manage',
    params: whichMail,
    answer: nothing,
    errors: [],
    touches: ['company', 'log'],
  }),
  previewMail: endpoint({
    name: 'company.preview-mail',
    says: 'How a text would look, filled with sample data.',
    method: 'POST',
    path: '/email-templates/:template/:locale/preview',
    callers: ['user'],
    capability: 'company.manage',
    params: whichMail,
    body: mailText,
    answer: z.object({
      subject: z.string(),
      blocks: z.array(
        z.object({ kind: z.enum(['title', 'text', 'quote', 'code', 'button', 'small']), text: z.string() }),
      ),
      /** Colour of the button in the mail. */
      colour,
      missing: z.array(parameter),
    }),
    errors: [],
  }),
  testMail: endpoint({
    name: 'company.test-mail',
    says: 'Mails the saved text with sample data to the caller.',
    method: 'POST',
    path: '/email-templates/:template/:locale/test',
    callers: ['user'],
    capability: 'company.manage',
    params: whichMail,
    answer: nothing,
    errors: [],
    touches: ['log'],
  }),
};
