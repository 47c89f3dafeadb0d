import { jobQueue } from '../jobs/boss.ts';
import { holdBack } from '../jobs/held.ts';
import { MAIL_JOBS } from '../mail/queues.ts';
import { withClient } from '../db/roles.ts';

/**
 * Answer stored for mails that waited when the backup was made: most were sent afterwards, so the operator releases or
 * discards them.
 */
const UNSENT = 'Not sent again: the installation was restored from a backup.';

/**
 * Deactivates what must not take effect again after a restore. Sessions and short-lived proofs may have been used or
 * revoked since. Mails, calls and other outgoing work may have been done. Links of invitations and guests remain valid.
 * Observations about the surroundings of the former installation are deleted.
 */
export const deactivateRestored = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query('begin');
    await client.query("update sessions set ended_at = now(), ended_by = 'admin' where ended_at is null");
    for (const table of [...SHORT_LIVED, ...OBSERVATIONS]) await client.query(`delete from ${table}`);
    await client.query(
      "update mail_outbox set state = 'failed', smtp_answer = $1, cause = 'restored' where state = 'queued'",
      [UNSENT],
    );
    // The restored installation differs from the saved one, which may still run.
    await client.query('update installation set id = gen_random_uuid(), files_marked_at = null');
    await client.query('delete from pgboss.job where name = any($1)', [MAIL_JOBS.map(jobQueue)]);
    await client.query(...holdBack());
    await client.query('commit');
  });

/** Proofs valid once or for some minutes. */
const SHORT_LIVED = [
  'refresh_tokens',
  'sign_ins',
  'eid_sign_ins',
  'passkey_challenges',
  'switch_tickets',
  'reset_links',
  'confirmations',
  'guest_codes',
  'one_time_secrets',
];

/**
 * Observations of the former installation about its mail server, proxies and workers, and results of its doctor; each
 * is made again.
 */
const OBSERVATIONS = [
  'mail_exchange',
  'proxy_sighting',
  'job_supervision',
  'examinations',
  'node_keys',
  'running_nodes',
];
