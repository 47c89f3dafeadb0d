/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '“{{text}}” is not added. Choose from the list or clear the field.',
  closing: {
    title: 'Discard what you wrote?',
    text: 'What you wrote in this window is not sent yet.',
    stay: 'Go on writing',
    leave: 'Discard',
  },
  leaving: {
    title: 'Leave without saving?',
    text: 'The changes on this page are not saved. If you leave, they are lost.',
    stay: 'Stay here',
    leave: 'Leave without saving',
  },
};
