/** Who may use the document system of the sandbox, by the three ways such systems are reached. */
export const ACCOUNTS = {
  /** An account of a Windows domain, as a domain controller keeps it: the hash, never the password (`Slaptažodis1`). */
  ntlm: { domain: 'AZUOLAS', user: 'paraph', ntHash: '03060660e5031e4f854540aa7f11aefb' },
  /** Sent beside NTLM; the secret of the client in OAuth 2.0. */
  apiKey: 'dms-sandbox-key',
  client: { id: 'paraph-sandbox', scope: 'documents' },
  cloud: { tenant: 'azuolas-cloud', user: 'paraph@azuolas.example', password: 'Debesys-2026' },
} as const;

/** Names of the machine as it tells them in its challenge. */
export const MACHINE = {
  computer: 'DMS01',
  domain: ACCOUNTS.ntlm.domain,
  dnsComputer: 'dms01.azuolas.example',
  dnsDomain: 'azuolas.example',
} as const;
