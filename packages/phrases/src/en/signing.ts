/** The signing panel and its dialogs. */
export const signing = {
  panel: {
    label: 'Your part',
    fold: 'Fold',
    unfold: 'Unfold',
  },
  title: {
    sign: 'Sign this document',
    approve: 'Approve this document',
    acknowledge: 'Read this document',
  },
  asks: '{{name}} asks you',
  yourself: 'Your own document',
  way: {
    label: 'How to sign',
    qr: 'QR code',
    app: 'Open the app',
    code: 'Personal code',
    qrText: 'No typing: scan the code with the Smart-ID app on your phone.',
    appText: 'No typing: the Smart-ID app opens on this phone, and you come back here by yourself.',
  },
  country: 'Country',
  countries: {
    lt: 'Lithuania',
    lv: 'Latvia',
    ee: 'Estonia',
  },
  personalCode: 'Personal code',
  codeNeeded: 'Write your personal code: 11 digits.',
  codeWrong: 'This is not a personal code of the chosen country.',
  remember: 'Remember on this device',
  comment: 'Comment',
  commentHelp: 'Goes into the history and is visible to all participants.',
  stamp: {
    label: 'Visible stamp',
    value: '{{position}}, {{page}}',
    position: 'Corner',
    page: 'Page',
    positions: {
      TOP_LEFT: 'Top left',
      TOP_RIGHT: 'Top right',
      BOTTOM_LEFT: 'Bottom left',
      BOTTOM_RIGHT: 'Bottom right',
    },
    pages: {
      FIRST: 'first page',
      LAST: 'last page',
    },
  },
  details: {
    label: 'Details',
    value: 'version {{number}}, {{hash}}',
    text: 'What you see is what you sign: version {{number}} with this fingerprint.',
    hash: 'fingerprint',
  },
  sign: {
    button: 'Sign with Smart-ID',
    none: 'None of the methods offered here can be used for this document.',
    refused: {
      adoc: 'This method does not sign ADOC files.',
      LTA: 'This method does not sign documents that are already archived (LTA).',
    },
  },
  approve: {
    button: 'Approve',
    done: 'Approved.',
  },
  acknowledge: {
    button: 'Acknowledge',
    text: 'Press the button when you have read the document.',
    done: 'Acknowledged.',
  },
  notTurn: {
    title: 'It is not your turn yet',
    text: 'Waiting: {{names}}. We mail you when it is your turn.',
  },
  blocked: {
    title: 'Signing now: {{name}}',
    text: '{{time}} left at most. You are next: this opens again by itself.',
  },
  protected: {
    title: 'This file is protected',
    text: 'It can be read but not signed. Ask the sender for one without protection.',
  },
  completing: {
    title: 'Signed. The proof of time is on its way',
    text: 'Nothing to do for you. Next try: {{time}}.',
    soon: 'Nothing to do for you.',
  },
  done: {
    signed: 'Signed',
    approved: 'Approved',
    acknowledged: 'Acknowledged',
    all: 'All have signed.',
    some: '{{done}} of {{total}} signed. Next: {{name}}',
    progress: '{{done}} of {{total}} signed.',
    next_one: 'Next document ({{count}})',
    next_other: 'Next document ({{count}})',
  },
  failed: {
    title: 'Nothing was signed',
  },
  dialog: {
    code: {
      check: 'Check that your phone shows',
      pin: 'then enter <1>PIN2</1>.',
      label: 'Control code {{code}}',
      asking: 'Asking your phone…',
    },
    qr: {
      scan: 'Scan with the Smart-ID app, then enter <1>PIN2</1>',
      alt: 'QR code for the Smart-ID app; it is renewed each second',
      instead: 'Use a code instead',
    },
    app: {
      title: 'Sign in the Smart-ID app',
      text: 'The app opens on this phone. After PIN2 you come back here by yourself; nothing you typed is lost.',
      open: 'Open Smart-ID',
    },
    storing: 'Your phone has confirmed. The signature is being stored…',
    you: 'You sign:',
    left: '{{time}} left',
    trouble: 'Not working?',
    help: {
      message: 'No message on the phone: open the Smart-ID app by hand.',
      code: 'Another code on the phone: cancel there, and do not enter your PIN.',
      basic: 'A basic account cannot give a qualified signature: upgrade it in the app.',
      other: 'Another way: cancel here and choose it in the panel.',
    },
  },
};
