/** Choosing a password: recovery, a new one, its rules, the first super administrator. */
export const passwords = {
  recovery: {
    title: 'Recover the password',
    text: 'Write your e-mail. If there is an account, we mail you a link that works for an hour.',
    send: 'Send link',
    sentTitle: 'Look into your mail',
    sentText:
      'If {{email}} has an account here, a link is on its way. If no new mail arrives, use the newest one of the last hour: its link still works.',
  },
  reset: {
    title: 'Choose a new password',
    repeat: 'The same password again',
    save: 'Save password',
    done: 'Your password is changed. Sign in with it.',
    openers:
      'This also opens your account, acts for you or shows files to others: {{list}}. If you did not add all of it, press “Remove all of it” in the mail that we have just sent you.',
  },
  rules: {
    title: 'The password needs',
    length: 'at least {{count}} characters',
    met: 'met',
    open: 'still missing',
    upper: 'an upper case letter',
    lower: 'a lower case letter',
    digit: 'a digit',
    special: 'a special character',
  },
  setUp: {
    title: 'Make the first super administrator',
    text: '“npm run setup” printed a secret on the server. It works once, within a day.',
    secret: 'Setup secret',
    firstName: 'First name',
    lastName: 'Last name',
    create: 'Create the account',
    doneTitle: 'The super administrator is made',
    doneText: 'Sign in with {{email}}. The secret is now good for nothing.',
  },
};
