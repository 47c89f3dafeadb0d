import { jobQueue } from '../jobs/boss.ts';
import { holdBack } from '../jobs/held.ts';
import { MAIL_JOBS } from '../mail/queues.ts';
import { withClient } from '../db/roles.ts';

/** Said of mails that waited when the backup was made: most went out afterwards, so nobody sends them by itself. */
const UNSENT = 'Not sent again: the installation was restored from a backup.';

/**
 * What must not come back to life with a backup: sessions and what proves somebody for some minutes, since it may have
 * been used or revoked afterwards, and mails, calls and other work that reaches people or systems, since it may have been done.
 * Links of invitations and guests stay. What was found about the surroundings of the former installation is forgotten.
 */
export const settleRestored = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query('begin');
    await client.query("update sessions set ended_at = now(), ended_by = 'admin' where ended_at is null");
    for (const table of [...PASSING, ...SURROUNDINGS]) await client.query(`delete from ${table}`);
    await client.query(
      "update mail_outbox set state = 'failed', smtp_answer = $1, cause = null where state = 'queued'",
      [UNSENT],
    );
    // What is restored is another installation than the one that was saved, which may go on.
    await client.query('update installation set id = gen_random_uuid(), files_marked_at = null');
    await client.query('delete from pgboss.job where name = any($1)', [MAIL_JOBS.map(jobQueue)]);
    await client.query(...holdBack());
    await client.query('commit');
  });

/** Proofs that are good once or for some minutes. */
const PASSING = [
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
 * What the former installation found about its mail server, proxies and workers, and what its doctor said of them: each
 * is found anew.
 */
const SURROUNDINGS = ['mail_exchange', 'proxy_sighting', 'job_supervision', 'examinations'];
