/** The frame of the administration: its places and what their lists have in common. */
export const admin = {
  title: 'Администрирование',
  nav: 'Меню администрирования',
  group: {
    people: 'Люди',
    company: 'Компания',
  },
  place: {
    users: 'Пользователи',
    permissions: 'Права',
    company: 'Настройки компании',
    mails: 'Шаблоны писем',
    billing: 'Отчёт для расчётов',
    retention: 'Удаление',
    log: 'Журнал администратора',
  },
  selected: 'Выбрано: {{number}}',
  selectAll: 'Выбрать эту страницу',
  select: 'Выбрать: {{name}}',
  clearSelection: 'Снять выбор',
  more: 'Ещё: {{name}}',
  any: 'Любой',
  filters: 'Фильтры',
  saved: 'Сохранено',
  unsaved: 'Есть несохранённые изменения.',
  discard: 'Отменить изменения',
  nothing: {
    title: 'По этим фильтрам ничего нет',
    text: 'Измените слова или сбросьте фильтры.',
    clear: 'Сбросить фильтры',
  },
};
