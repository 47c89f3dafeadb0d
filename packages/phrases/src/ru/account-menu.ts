/** The menu of the person who is signed in. */
export const accountMenu = {
  menu: 'Ваша учётная запись',
  open: 'Профиль',
  switch: 'Сменить компанию',
  signOut: 'Выйти',
};

/** The question before somebody is signed out for being away. */
export const idle = {
  title: 'Вы будете отключены',
  text: 'Здесь давно ничего не происходило. Вы будете отключены через {{time}}.',
  input: {
    kept: 'Введённое сохранится.',
    lost: 'Несохранённые изменения пропадут. Сохраните их до этого.',
  },
  continue: 'Остаться',
  signOut: 'Выйти сейчас',
};
