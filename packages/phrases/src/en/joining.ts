/** Registration, invitations, confirming an address, and going to another company. */
export const joining = {
  register: 'Create an account',
  terms: 'I accept the terms of use',
  privacy: 'I have read the privacy text',
  privacyText: 'Your e-mail data and saved filters are kept for two years; then they are deleted.',
  byInvitation: {
    title: 'This company invites its people',
    text: 'Ask an administrator of the company for an invitation. It comes by e-mail.',
  },
  registered: {
    title: 'Look into your mail',
    text: 'We have sent a mail to {{email}}. Open its link within a day; you can sign in after that.',
  },
  confirm: {
    title: 'Confirm your e-mail',
    text: 'Press the button to confirm that this address is yours.',
    button: 'Confirm the address',
    choosePassword:
      'You did not register in this browser. Choose the password of your account: the one typed at registration does not count.',
    done: 'Your address is confirmed. You can sign in.',
    old: 'This link was used already or is too old. Recover the password: that confirms the address too.',
  },
  invitation: {
    title: 'Join {{company}}',
    newPassword: 'Choose the password with which you will sign in as {{email}}.',
    ownPassword: 'You have an account as {{email}} already. Sign in to accept the invitation.',
    signIn: 'Sign in and accept',
    accept: 'Accept the invitation',
    done: 'Welcome to {{company}}. Sign in now.',
    joined: 'The invitation is accepted: you belong to {{company}} now',
    byProvider: 'Sign in by the account of your company.',
    byOtherWay: 'Sign in by one of the ways on the sign-in page: this company admits no sign-in by password.',
    old: 'This invitation was used or has expired. Ask the administrator for a new one.',
  },
  switching: 'You are being taken to the other company',
  switchFailed: 'You could not be taken there. Sign in instead.',
  arrival: {
    title: 'Continue as {{name}}?',
    text: 'You are about to sign in to {{company}} as {{email}}.',
    other:
      'You are signed in here as {{email}} now; that session ends in this browser. If you did not ask to change company, do not continue.',
    unasked: 'If you did not ask to change company yourself, do not continue.',
    button: 'Continue as {{email}}',
    leave: 'Do not continue',
  },
};
