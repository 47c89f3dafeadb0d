/** One row per error a person can meet: status and the parameters of its text (decision 11). */
export const ERRORS = {
  'generic.unexpected': { http: 500 },
  'generic.unavailable': { http: 503 },
  'generic.not-found': { http: 404 },
  'generic.too-many': { http: 429, params: ['seconds'] },
  'generic.unreadable': { http: 400 },
  'generic.fields': { http: 422 },
  'generic.conflict': { http: 409 },
  'generic.unknown-host': { http: 421 },
  'generic.media-type': { http: 415 },
  'field.required': { http: 422 },
  'field.invalid': { http: 422 },
  'field.too-long': { http: 422, params: ['most'] },
  'field.too-short': { http: 422, params: ['least'] },
  'field.unknown': { http: 422 },
  'field.email': { http: 422 },
  'field.past': { http: 422 },
  'field.future': { http: 422 },
  'field.before-start': { http: 422 },
  'field.not-colleague': { http: 422 },
  'field.personal-code': { http: 422 },
  'field.phone': { http: 422 },
  'field.password-weak': { http: 422 },
  'field.password-differs': { http: 422 },
  'field.already-added': { http: 422 },
  'field.password-wrong': { http: 422 },
  'field.code-wrong': { http: 422 },
  'field.must-accept': { http: 422 },
  'access.no-token': { http: 401 },
  'access.session-ended': { http: 401 },
  'access.key-unknown': { http: 401 },
  'access.module-off': { http: 403 },
  'access.permission-missing': { http: 403 },
  'access.role-missing': { http: 403 },
  'access.proof-needed': { http: 403 },
  'auth.wrong-password': { http: 401, params: ['attemptsLeft'] },
  'auth.locked': { http: 429, params: ['minutes'] },
  'auth.wrong-code': { http: 401, params: ['attemptsLeft'] },
  'auth.code-expired': { http: 401 },
  'auth.deactivated': { http: 403 },
  'auth.password-expired': { http: 403 },
  'auth.not-confirmed': { http: 403 },
  'auth.link-used': { http: 409 },
  'auth.setup-closed': { http: 409 },
  'auth.eid-unknown': { http: 401 },
  'auth.eid-other-person': { http: 409, params: ['expected', 'found'] },
  'auth.busy': { http: 503 },
  'auth.no-authenticator': { http: 409 },
  'auth.passkey-refused': { http: 403 },
  'user.email-taken': { http: 409 },
  'user.twice-in-list': { http: 422 },
  'user.last-admin': { http: 409 },
  'user.no-manager': { http: 409 },
  'user.yourself': { http: 409 },
  'user.still-needed': { http: 409, params: ['waitingFor', 'owns'] },
  'user.not-invited': { http: 409 },
  'role.module-never': { http: 409 },
  'company.parameter-missing': { http: 422, params: ['names'] },
  'company.lifetime-unconfirmed': { http: 409, params: ['count'] },
  'mail.host-refused': { http: 422 },
  'tenant.host-taken': { http: 409 },
  'tenant.switch-refused': { http: 403 },
  'api.limit-spent': { http: 429, params: ['limit', 'seconds'] },
  'document.not-found': { http: 404 },
  'document.blocked': { http: 409, params: ['name', 'until'] },
  'document.changed': { http: 409 },
  'document.already-sent': { http: 409 },
  'document.already-signed': { http: 409 },
  'document.not-completed': { http: 409 },
  'document.not-editable': { http: 409 },
  'document.not-approving': { http: 409 },
  'document.not-signing': { http: 409 },
  'document.not-acknowledging': { http: 409 },
  'document.not-running': { http: 409 },
  'document.not-voidable': { http: 409 },
  'document.not-deletable': { http: 409 },
  'document.not-your-turn': { http: 409 },
  'document.not-allowed': { http: 403 },
  'document.protected': { http: 409 },
  'document.edit-protected': { http: 409 },
  'document.your-turn': { http: 409 },
  'document.nothing-to-download': { http: 422 },
  'document.related-circle': { http: 409 },
  'document.accompanying-missing': { http: 404 },
  'document.no-members': { http: 422 },
  'document.mode-unfit': { http: 409 },
  'document.member-missing': { http: 404 },
  'document.reminded': { http: 429, params: ['minutes'] },
  'document.data-protected': { http: 403 },
  'document.balance-spent': { http: 409 },
  'document.nothing-to-export': { http: 409 },
  'tag.name-taken': { http: 409 },
  'tag.too-many': { http: 409, params: ['most'] },
  'webhook.address-refused': { http: 422 },
  'webhook.too-many': { http: 409, params: ['most'] },
  'preset.not-json': { http: 422 },
  'preset.too-many': { http: 409, params: ['most'] },
  'file.missing': { http: 422 },
  'file.empty': { http: 422 },
  'file.too-large': { http: 413, params: ['most'] },
  'file.type-unknown': { http: 415, params: ['types'] },
  'file.not-pdf': { http: 422 },
  'file.truncated': { http: 422 },
  'file.damaged': { http: 422 },
  'file.too-complex': { http: 422 },
  'file.page-tree': { http: 422 },
  'file.not-container': { http: 422 },
  'file.container-unsafe': { http: 422 },
  'file.container-encrypted': { http: 422 },
  'file.not-office': { http: 422 },
  'file.set-unfit': { http: 422 },
  'file.image-unusable': { http: 422 },
  'file.image-too-large': { http: 413, params: ['most'] },
  'file.too-many': { http: 422, params: ['most'] },
  'link.dead': { http: 404 },
  'link.expired': { http: 404 },
  'link.code-needed': { http: 403, params: ['email'] },
  'link.code-wrong': { http: 403, params: ['attemptsLeft'] },
  'link.consent-needed': { http: 403 },
  'link.code-locked': { http: 429, params: ['minutes'] },
  'signing.session-not-found': { http: 404 },
  'signing.refused': { http: 409 },
  'signing.timeout': { http: 409 },
  'signing.wrong-code': { http: 409 },
  'signing.cancelled': { http: 409 },
  'signing.no-account': { http: 409 },
  'signing.document-unusable': { http: 409 },
  'signing.level-too-low': { http: 409 },
  'signing.app-outdated': { http: 409 },
  'signing.wrong-person': { http: 409, params: ['expected', 'found'] },
  'signing.certificate-bad': { http: 409 },
  'signing.answer-wrong': { http: 502 },
  'signing.provider-down': { http: 503 },
  'signing.provider-refused': { http: 502 },
  'signing.method-not-offered': { http: 409 },
  'signing.not-completed': { http: 503 },
  'integration.down': { http: 503 },
  'integration.refuses-us': { http: 502 },
  'integration.answer-wrong': { http: 502 },
  'integration.refused': { http: 409 },
  'integration.address-refused': { http: 422 },
  'integration.off': { http: 409 },
  'integration.not-failed': { http: 409 },
  'evidence.no-seal': { http: 503 },
  'evidence.code-unknown': { http: 404 },
  'evidence.not-printable': { http: 409 },
  'validation.failed': { http: 422 },
} as const satisfies Record<string, { http: number; params?: readonly string[] }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

type Params<C extends ErrorCode> = (typeof ERRORS)[C] extends { params: readonly (infer P extends string)[] }
  ? [params: Record<P, string | number>]
  : [];

/** An error by its code; the text is made where the reader's language is known. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  /** Codes by field of the body, for 422. */
  readonly fields: Record<string, ErrorCode>;

  constructor(code: ErrorCode, params: Record<string, string | number> = {}, fields: Record<string, ErrorCode> = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** Ends the act with an error; a forgotten parameter does not compile. */
export function fail<C extends ErrorCode>(code: C, ...params: Params<C>): never {
  throw new AppError(code, params[0]);
}

/** Ends the act with errors by field. */
export function failFields(fields: Record<string, ErrorCode>): never {
  throw new AppError('generic.fields', {}, fields);
}
