import type { IsolationFixture } from '../isolation/fixture.ts';
import { newId } from '../../src/platform/ids.ts';
import { CONTRACT } from '../test-portal.ts';

type Fields = Readonly<Record<string, unknown>>;
/** The demo company, with what a client kept from its sign-in. */
export type Demo = IsolationFixture & { refreshToken: string };
type Value = (given: Fields, demo: Demo) => unknown;

const always =
  (value: unknown): Value =>
  () =>
    value;
const PDF = CONTRACT.toString('base64');
const STAMP = { position: 'TOP_LEFT', page: 'FIRST' };
const ofDocument: Value = ({ documentId }) => documentId;

/** Values of shown fields by name, where the sample of an operation has none. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  client_id: 'api',
  redirect: '/documents',
  authType: 'password',
  offset: 0,
  limit: 10,
  page: 0,
  pageSize: 10,
  search: 'a',
  searchQuery: 'a',
  sort: 'name',
  timezoneOffset: -120,
  file: PDF,
  bytes: PDF,
  comment: 'Sutinku.',
  message: 'Prašau pasirašyti.',
  displayText: 'Prašau peržiūrėti.',
  language: 'lt',
  locale: 'lt',
  prefix: 'HR',
  columns: 'name,status',
  firstName: 'Ieva',
  lastName: 'Žemaitienė',
  phoneNumber: '+37060000101',
  fte: '0.5',
  country: 'Lietuva',
  city: 'Kaunas',
  address: 'Liepų g. 3',
  zipCode: 'LT-44001',
  birthDay: '1990-02-03',
  department: 'Finansai',
  company: 'UAB Ąžuolo baldai',
  position: 'Direktorė',
  subdivision: 'Pardavimai',
  requestCode: '',
  sessionId: '',
  eidEasyDocumentId: '',
  fileExtension: 'pdf',
  redirectUrl: '/documents',

  sharedBy: 'Ieva Žemaitienė',
  completedDocumentLifetime: { days: 3650, hours: 0 },
  defaultExpirationTime: 30,
  documentDeadline: 10,
  filterModel: { items: [] },
  sortModel: [],
  formTemplateId: null,
};

/** A PNG with one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Values of shown fields of one operation; they go before those of its sample. */
const OF_OPERATION: Readonly<Record<string, Value>> = {
  'session.refresh refresh_token': (_, { refreshToken }) => refreshToken,
  'joining.confirm email': always('rasa@azuolas.example'),
  'company.save logoImage': always(PIXEL),
  'tenants.create domain': () => `nauja-${newId().slice(-8)}.localhost`,
  'tenants.create key': () => `nauja-${newId().slice(-8)}`,
  'tenants.edit key': () => `kita-${newId().slice(-8)}`,
  'tenants.edit domain': () => `kita-${newId().slice(-8)}.localhost`,
  'signing.approve approveDate': (_, { app }) => app.clock.now().toISOString(),
  'statistics.user email': (_, { owner }) => owner.email,
  'signing.smart-id document': ofDocument,
  'signing.smart-id stamp': always(STAMP),
  'signing.mobile-id document': ofDocument,
  'signing.mobile-id stamp': always(STAMP),
  'signing.look-at-many documentProps.id': ({ documentProps }) => (documentProps as { id: string }[])[0]!.id,
  'signing.eparaksts signType': always(3),
  'signing.eparaksts redirectUrl': (_, { oak }) => `http://${oak.host}/documents`,
  'signing.eparaksts documents.id': ofDocument,
  'signing.eparaksts documents.type': always('pdf'),
};

/**
 * Fields that the sample of an operation gives beside those that are shown. The specification names what they are, and
 * not the fields.
 */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  // A grant by password has them (RFC 6749, 4.3.2).
  'session.init': ['username', 'password'],
  // The key that the first call answers (1:295).
  'session.authenticate': ['key'],
  // "refresh_token grant" (1:297).
  'session.refresh': ['grant_type'],
  // The document that is approved.
  'signing.approve': ['documentId'],
  // "The template fields" (2:240).
  'form-templates.update': ['id', 'name', 'formModuleType', 'formTypeId', 'approvalType', 'managerApproval'],
};

/** Returns the value of a shown field; undefined if neither a table nor the sample has one. */
export function valueOf(operation: string, field: string, given: Fields, demo: Demo): unknown {
  const own = OF_OPERATION[`${operation} ${field}`];
  if (own) return own(given, demo);
  return Object.hasOwn(given, field) ? given[field] : BY_NAME[field];
}

/** Returns the fields of the sample that no row shows. */
export const besideShown = (operation: string, given: Fields): Fields =>
  Object.fromEntries((BESIDE[operation] ?? []).map((field) => [field, given[field]]));
