/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '«{{text}}» не добавлено. Выберите из списка или очистите поле.',
  closing: {
    title: 'Отбросить написанное?',
    text: 'Написанное в этом окне ещё не отправлено.',
    stay: 'Писать дальше',
    leave: 'Отбросить',
  },
  leaving: {
    title: 'Уйти без сохранения?',
    text: 'Изменения на этой странице не сохранены. Если уйти, они пропадут.',
    stay: 'Остаться',
    leave: 'Уйти без сохранения',
  },
};
