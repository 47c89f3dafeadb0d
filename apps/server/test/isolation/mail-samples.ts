import { createHmac } from 'node:crypto';
import { inTenant } from '../../src/platform/db/index.ts';
import { returnPath, sendMail } from '../../src/platform/mail/index.ts';
import { Browser } from '../people.ts';
import type { Sample } from './samples.ts';
import { REPORTS_SECRET, type IsolationFixture } from './fixture.ts';

/** The mail service signs each call; a repeated call gets no information. */
export const MAIL_SAMPLES: Record<string, (fixture: IsolationFixture) => Promise<Sample>> = {
  'mail-reports.take': async ({ app, oak, owner }) => {
    const params = { DocumentName: 'A plan nobody knows', DocumentLink: 'https://azuolas.example/g/1' };
    const mailId = await inTenant(oak.ctx, (tx) =>
      sendMail(tx, { to: owner.email, template: 'signed', locale: 'en', params }),
    );
    const body = { returnAddress: returnPath(app.platform, mailId)!, action: 'delivered' };
    const seconds = Math.floor(app.clock.now().getTime() / 1000);
    const signature = createHmac('sha256', REPORTS_SECRET)
      .update(`${seconds}.${JSON.stringify(body)}`)
      .digest('hex');
    const headers = { 'x-paraph-timestamp': String(seconds), 'x-paraph-signature': `v1=${signature}` };
    return {
      input: { body, headers },
      as: { browser: new Browser(oak) },
      hidden: 'access.signature-wrong',
      once: true,
    };
  },
};
