import type { Binding } from './envelope.ts';

/** One encrypted column: which key protects it, and how values of the former form were bound. */
interface SealedColumn {
  /** A key of the row's tenant, or the data key of the installation. */
  key: 'tenant' | 'installation';
  purpose: string;
  /** Primary key, in the order in which rows are visited. */
  primaryKey: readonly string[];
  /** The column of the primary key that names the row in the additional data. */
  row: string;
  /** Additional data of the former form; null: it had none. */
  formerAbout: ((row: string) => string) | null;
  /** Rows that the background job leaves alone because a process may be working on them. */
  except?: string;
}

const perTenant = { key: 'tenant', purpose: 'secrets', primaryKey: ['tenant_id'], row: 'tenant_id' } as const;
const perRow = { key: 'tenant', purpose: 'secrets', primaryKey: ['tenant_id', 'id'], row: 'id' } as const;
const session = { key: 'installation', primaryKey: ['tenant_id', 'id'], row: 'id', formerAbout: null } as const;

/** Every encrypted column of type bytea. A test compares this table with the catalogue of the database. */
export const SEALED_COLUMNS = {
  'files.wrapped_key': { ...perRow, purpose: 'file keys', formerAbout: (row) => row },
  'mail_outbox.sealed': { ...perRow, formerAbout: (row) => `mail_outbox.sealed ${row}` },
  'webhooks.secret': { ...perRow, formerAbout: (row) => `webhooks.secret ${row}` },
  'mail_servers.sealed': { ...perTenant, formerAbout: () => 'mail_servers.sealed' },
  'sso_providers.sealed': { ...perTenant, formerAbout: () => 'sso_providers.sealed' },
  'tenant_providers.eparaksts_secret': {
    ...perTenant,
    formerAbout: (row) => `tenant_providers.eparaksts_secret ${row}`,
  },
  'tenant_providers.eid_easy_secret': {
    ...perTenant,
    formerAbout: (row) => `tenant_providers.eid_easy_secret ${row}`,
  },
  'signing_sessions.handle_sealed': {
    ...session,
    purpose: 'signing handles',
    except: "state in ('started', 'completing')",
  },
  'signing_batches.handle_sealed': {
    ...session,
    purpose: 'signing handles',
    except: "state not in ('finished', 'failed', 'cancelled')",
  },
  'eid_sign_ins.handle_sealed': { ...session, purpose: 'eid sign-ins', except: 'expires_at > now()' },
  'eid_sign_ins.person_sealed': { ...session, purpose: 'eid sign-ins', except: 'expires_at > now()' },
  'sso_sign_ins.sealed': {
    ...session,
    purpose: 'eid sign-ins',
    primaryKey: ['tenant_id', 'state_hash'],
    row: 'state_hash',
    except: 'expires_at > now()',
  },
  'eid_identities.note_sealed': {
    key: 'installation',
    purpose: 'linked eids',
    primaryKey: ['country', 'code_hash'],
    row: 'id',
    formerAbout: null,
  },
  'authenticators.sealed': {
    key: 'installation',
    purpose: 'second factors',
    primaryKey: ['account_id'],
    row: 'account_id',
    formerAbout: (row) => `authenticators.sealed ${row}`,
  },
} as const satisfies Record<string, SealedColumn>;

export type SealedColumnName = keyof typeof SEALED_COLUMNS;

/** The row of a sealed column by its name. */
export const sealedColumn = (name: SealedColumnName): SealedColumn => SEALED_COLUMNS[name];

/** How a value of this column and row is bound. */
export function bindingOf(name: SealedColumnName, row: string): Binding {
  const [table, column] = name.split('.') as [string, string];
  return { purpose: sealedColumn(name).purpose, place: { table, column, row } };
}

/**
 * Returns the binding of a secret of a tenant's document system; the name of the JSON member is part of the location.
 */
export const memberBinding = (tenantId: string, name: string): Binding => ({
  purpose: 'secrets',
  place: { table: 'tenant_integrations', column: `sealed.${name}`, row: tenantId },
});
