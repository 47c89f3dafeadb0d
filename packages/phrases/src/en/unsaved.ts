/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '“{{text}}” is not added. Choose from the list or clear the field.',
  notUnderstood_one: '{{count}} entry was not understood and is still in the field. Correct it or clear the field.',
  notUnderstood_other:
    '{{count}} entries were not understood and are still in the field. Correct them or clear the field.',
  closing: {
    title: 'Close without saving?',
    text: 'What you entered in this window is not saved or sent. If you close it, it is lost.',
    stay: 'Keep editing',
    leave: 'Close without saving',
  },
  leaving: {
    title: 'Leave without saving?',
    text: 'The changes on this page are not saved. If you leave, they are lost.',
    stay: 'Stay here',
    leave: 'Leave without saving',
  },
  recovery: {
    restored: 'Your unsaved changes were restored.',
    offered:
      'This form was saved again after you made your changes. If you restore and save them, they replace what was saved.',
    restore: 'Restore changes',
    discard: 'Discard',
  },
};
