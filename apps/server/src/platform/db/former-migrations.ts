import type { Migration } from './migration-files.ts';

/**
 * SHA-256 of earlier forms of migrations that were edited after databases had applied them. Each leads to the same
 * schema as the present form, by itself or with a later migration. None may be added: `npm run check` refuses an edited
 * migration.
 */
export const FORMER_CHECKSUMS: Readonly<Record<string, string>> = {
  // 202612016304 adds its missing index.
  '202611300810_platform_mail_returns.sql': '568922a28a58936321308c7cc3c4ba9a116a229fdb578fbc26aa59f075eda0fc',
  // 202612016302 and 202612016303 add its missing column and index.
  '202612015501_company_changes.sql': 'f8a7e8e0b4f98ea93da526f8921cca94a03f049e16c1e049a71db7674b12987b',
  // Only comments differ in these.
  '202611301010_signing_returns.sql': '4dd2ee7982684b88841406c3041386a8c9bf5769a9004901f2556cbc8b28bd22',
  '202612010151_people_password_tries.sql': 'abb816019899c28d959839f093d2e3fc1c8b94de1217a2e64ee491195ce34656',
  '202612010410_auth_devices_of_companies.sql': '5602384a5b5230fea9c97529fe787201039bd03b01a15fe690723c15021c6d67',
  '202612010460_mail_outbox_causes.sql': '64b92bb1e9ee0443f542349e063da1bb3412835cf39b77c19b765e7ca7231b17',
  '202612015801_user_roles_given_at.sql': '91fc429569943d332cef1fdc059c1dea58a578db841733ac435f50c91152fe89',
};

/**
 * Returns the names of files that the database applied in another form that this version does not know.
 * @param applied checksums by name
 */
export const otherForms = (
  files: readonly Pick<Migration, 'name' | 'checksum'>[],
  applied: ReadonlyMap<string, string>,
): string[] =>
  files
    .filter(({ name, checksum }) => {
      const stored = applied.get(name);
      return stored !== undefined && stored !== checksum && stored !== FORMER_CHECKSUMS[name];
    })
    .map(({ name }) => name);

/** Tells an operator why `npm run migrate` refuses a database with other forms of migrations, and what to do. */
export const otherFormsMessage = (names: readonly string[]): string =>
  `The database was made with another form of ${names.join(', ')} than this version has, so "npm run migrate" changes nothing. ` +
  'Get the files of this version again without local changes (git status in the checkout names them). If they are unchanged, ' +
  'keep the version that ran before, which works on this database, and report these names to the maintainers of Paraph.';
