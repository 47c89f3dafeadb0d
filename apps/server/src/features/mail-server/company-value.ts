import { rowValue } from '../../platform/company-changes/index.ts';

/** The company's own mail server, with its encrypted password. */
export const ownMailServer = rowValue({
  name: 'mail-server',
  place: () => ({ table: 'mail_servers', columns: {} }),
  except: ['sealed', 'used_at', 'failed_at', 'failures', 'answer'],
});
