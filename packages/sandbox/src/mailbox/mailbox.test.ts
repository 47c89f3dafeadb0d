import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, runSandbox, type Running } from '../../test/running.ts';
import { codesIn, linksIn, type ReceivedMail } from './mail.ts';

let sandbox: Running;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(async () => sandbox.end());

const post = (port: number) => createTransport({ host: 'localhost', port, secure: false });
const letter = {
  from: 'Paraph <post@paraph.example>',
  to: 'Rūta <ruta@azuolas.example>',
  bcc: 'archive@azuolas.example',
  subject: 'Sutartis „Neringa“ laukia jūsų parašo',
  text: 'Kodas 482913. Atidarykite https://azuolas.localhost:4000/g/abc123.',
  html: '<p>Kodas <b>482913</b></p><a href="http://azuolas.localhost:4000/g/abc123?a=1&amp;b=2">Pasirašyti</a>',
  attachments: [{ filename: 'sutartis.pdf', content: Buffer.alloc(2048), contentType: 'application/pdf' }],
};
const mails = async (query: string): Promise<ReceivedMail[]> =>
  (await call(`${sandbox.base}/api/mailbox${query}`)).body as unknown as ReceivedMail[];

describe('the mailbox', () => {
  it('names the port that is taken, and takes nothing itself', async () => {
    const { smtpPort } = sandbox.options;
    await expect(runSandbox({ smtpPort })).rejects.toThrow(`EADDRINUSE: address already in use 127.0.0.1:${smtpPort}`);
  });
  it('shows a mail sent by SMTP with its code, links and attachment', async () => {
    await post(sandbox.options.smtpPort).sendMail(letter);
    const [mail] = await mails('?to=RUTA@azuolas.example');
    expect(mail).toMatchObject({
      subject: letter.subject,
      from: 'post@paraph.example',
      to: ['ruta@azuolas.example', 'archive@azuolas.example'],
      codes: ['482913'],
      links: ['http://azuolas.localhost:4000/g/abc123?a=1&b=2', 'https://azuolas.localhost:4000/g/abc123'],
      attachments: [{ name: 'sutartis.pdf', type: 'application/pdf', bytes: 2048 }],
    });
    expect(await mails('?to=nobody@azuolas.example')).toEqual([]);
    expect(await mails(`?since=${mail?.at}`)).toEqual([]);
  });

  it('shows the HTML version without letting it run or load anything', async () => {
    await post(sandbox.options.smtpPort).sendMail({ ...letter, html: '<script>alert(1)</script>x' });
    const [mail] = await mails('');
    const page = await fetch(`${sandbox.base}/mailbox/${mail?.id}/html`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
  });

  it('turns away the addresses kept for bounces', async () => {
    const sent = post(sandbox.options.smtpPort).sendMail({ ...letter, to: 'bounce.k@pohjatuul.example', bcc: [] });
    await expect(sent).rejects.toMatchObject({ responseCode: 550 });
    await call(
      `${sandbox.base}/api/faults`,
      { service: 'mail', fault: { kind: 'status', status: 451, times: 1 } },
      'PUT',
    );
    await expect(post(sandbox.options.smtpPort).sendMail(letter)).rejects.toMatchObject({ responseCode: 451 });
  });

  it('keeps its mail over a restart and forgets it when asked', async () => {
    await sandbox.stop();
    sandbox = await runSandbox(sandbox.options);
    expect((await mails('')).length).toBe(2);
    await call(`${sandbox.base}/api/mailbox`, undefined, 'DELETE');
    expect(await mails('')).toEqual([]);
  });
});

describe('what a test needs from a mail', () => {
  it('is every link once, without the full stop after it', () => {
    expect(linksIn('Go to https://a.example/x?y=1, then https://a.example/x?y=1.', '')).toEqual([
      'https://a.example/x?y=1',
    ]);
  });
  it('is a code that stands alone, not a piece of a number or a link', () => {
    expect(codesIn('Your code is 123 456. Order 12345678, https://x.example/654321')).toEqual(['123456']);
  });
});
