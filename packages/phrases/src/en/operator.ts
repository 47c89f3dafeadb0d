/** What waits in the whole installation, for those who run it. */
export const operator = {
  title: 'What waits',
  text: 'Signatures, jobs and mails of the whole installation that wait or gave up, and why.',
  failed: 'What waits could not be loaded',
  since: 'since {{time}}',
  signatures: {
    title: 'Signatures',
    text: "Signed with a PIN, waiting for the certificate's status or a timestamp. They go on by themselves.",
    nothing: 'No signature waits.',
    row: 'Document {{id}}',
    tries_one: '{{count}} try',
    tries_other: '{{count}} tries',
    next: 'next at {{time}}',
  },
  jobs: {
    title: 'Jobs that gave up',
    text: 'Tried as often as allowed. Remove the cause, then try again.',
    nothing: 'No job gave up.',
    retry: 'Try again',
    done: 'The job is in its queue again.',
  },
  mails: {
    title: 'Mails that were not delivered',
    text: 'With the words of the mail server. Their text and links are not shown here.',
    nothing: 'All mails were handed over.',
    resend: 'Send again',
    done: 'The mail is on its way again.',
    state: { queued: 'waiting', sent: 'sent', failed: 'failed', returned: 'came back' },
  },
};
