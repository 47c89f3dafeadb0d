const crlf = (text: string): Buffer => Buffer.from(text.replace(/^\n/, '').replace(/\n/g, '\r\n'));

/** Reports and mails as mail servers write them, shortened in parts for human readers. */
export const POSTFIX = crlf(`
Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: b-1@returns.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7D3B41A0.1763800000/mx.example"

This is a MIME-encapsulated message.

--7D3B41A0.1763800000/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

<k.poldma@pohjatuul.example>: host mail.pohjatuul.example[192.0.2.7] said: 550 5.1.1
    <k.poldma@pohjatuul.example>: Recipient address rejected: User unknown (in reply
    to RCPT TO command)

--7D3B41A0.1763800000/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 7D3B41A0
X-Postfix-Sender: rfc822; b-1@returns.example
Arrival-Date: Sun, 22 Nov 2026 09:12:00 +0000 (UTC)

Final-Recipient: rfc822; k.poldma@pohjatuul.example
Original-Recipient: rfc822;k.poldma@pohjatuul.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.pohjatuul.example
Diagnostic-Code: smtp; 550 5.1.1 <k.poldma@pohjatuul.example>: Recipient address
    rejected: User unknown

--7D3B41A0.1763800000/mx.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Paraph <no-reply@paraph.example>
Subject: Please sign

--7D3B41A0.1763800000/mx.example--
`);

export const EXCHANGE = crlf(`
From: <postmaster@pohjatuul.example>
To: <b-1@returns.example>
Subject: Undeliverable: Please sign
MIME-Version: 1.0
X-MS-Exchange-Message-Is-Ndr:
Content-Type: multipart/report; report-type=delivery-status; boundary="_000_ndr_"

--_000_ndr_
Content-Type: multipart/alternative; differences=Content-Type; boundary="_001_ndr_"

--_001_ndr_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to k.poldma@pohjatuul.example couldn't be delivered.

--_001_ndr_
Content-Type: text/html; charset="us-ascii"

<p>Your message couldn't be delivered.</p>

--_001_ndr_--

--_000_ndr_
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB1.eurprd01.prod.outlook.example
Received-From-MTA: dns;mx.example
Arrival-Date: Sun, 22 Nov 2026 09:12:00 +0000

Final-Recipient: rfc822;k.poldma@pohjatuul.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient k.poldma not found by SMTP address lookup

--_000_ndr_
Content-Type: message/rfc822

From: Paraph <no-reply@paraph.example>
Subject: Please sign

Hello

--_000_ndr_--
`);

export const GMAIL_FULL = crlf(`
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
To: b-1@returns.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
MIME-Version: 1.0
Content-Type: multipart/report; boundary="0000"; report-type=delivery-status

--0000
Content-Type: text/plain; charset="UTF-8"

** Message not delivered **

--0000
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Arrival-Date: Sun, 22 Nov 2026 01:12:00 -0800 (PST)

Final-Recipient: rfc822; full@gmail.example
Action: failed
Status: 5.2.2
Remote-MTA: dns; gmail-smtp-in.l.example. (192.0.2.9, the server for the domain gmail.example.)
Diagnostic-Code: smtp; 552-5.2.2 The email account that you tried to reach is over quota.
Last-Attempt-Date: Sun, 22 Nov 2026 01:12:01 -0800 (PST)

--0000--
`);

/** Sendmail states the exact cause in the diagnostic code only. */
export const SENDMAIL = crlf(`
From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>
To: <b-1@returns.example>
Subject: Returned mail: see transcript for details
Auto-Submitted: auto-generated (failure)
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="0AM9CxyZ.1763800000/mx.example"

--0AM9CxyZ.1763800000/mx.example

The original message was received at Sun, 22 Nov 2026 09:12:00 GMT

--0AM9CxyZ.1763800000/mx.example
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Sun, 22 Nov 2026 09:12:00 GMT

Final-Recipient: RFC822; spam@strict.example
Action: failed
Status: 5.0.0
Diagnostic-Code: SMTP; 554 5.7.1 Message rejected as spam
Last-Attempt-Date: Sun, 22 Nov 2026 09:12:09 GMT

--0AM9CxyZ.1763800000/mx.example--
`);

export const EXIM = crlf(`
X-Failed-Recipients: gone@host.example
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.example>
To: b-1@returns.example
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  gone@host.example
    host mail.host.example [192.0.2.3]
    SMTP error from remote mail server after RCPT TO:<gone@host.example>:
    550 5.1.1 no such user
`);

export const QMAIL = crlf(`
From: MAILER-DAEMON@old.example
To: b-1@returns.example
Subject: failure notice

Hi. This is the qmail-send program at old.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<gone@old.example>:
Sorry, I am not able to say more.
`);

export const INTERNATIONAL = Buffer.from(
  POSTFIX.toString()
    .replace('message/delivery-status', 'message/global-delivery-status')
    .replaceAll('rfc822; k.poldma@pohjatuul.example', 'utf-8; k.põldma@põhjatuul.example')
    .replace('Recipient address', 'Aadressi põldma ei ole'),
);

export const VACATION = crlf(`
From: Kristjan <k.poldma@pohjatuul.example>
To: b-1@returns.example
Subject: Automatic reply: Please sign
Auto-Submitted: auto-replied
Precedence: bulk

I am away until Monday. Undelivered things wait.
`);

const withAction = (action: string, status: string, said: string): Buffer =>
  Buffer.from(
    POSTFIX.toString()
      .replace('Action: failed', `Action: ${action}`)
      .replace('Status: 5.1.1', `Status: ${status}`)
      .replace(/Diagnostic-Code: [^\r]+\r\n[^\r]+/, `Diagnostic-Code: smtp; ${said}`),
  );

export const DELAYED = withAction('delayed', '4.4.1', '421 connection timed out');
export const DELIVERED = withAction('delivered', '2.0.0', '250 2.0.0 Ok: queued');
export const RELAYED = withAction('relayed', '2.0.0', '250 2.0.0 Ok');
