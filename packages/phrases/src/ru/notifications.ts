/** The list behind the bell. */
export const notifications = {
  title: 'Уведомления',
  bell_one: '{{count}} новое уведомление',
  bell_few: '{{count}} новых уведомления',
  bell_many: '{{count}} новых уведомлений',
  bell_other: '{{count}} новых уведомления',
  clear: 'Очистить',
  empty: 'Ничего нового. Здесь видно, что происходит с вашими документами.',
  event: {
    approveRequested: 'Ожидает вашего утверждения',
    signRequested: 'Ожидает вашей подписи',
    acknowledgeRequested: 'Ожидает вашего ознакомления',
    reminded: 'Напоминание: ожидает вас',
    approved: 'Утверждено',
    signed: 'Подписано',
    acknowledged: 'Ознакомление получено',
    final: 'Подписано всеми',
    completed: 'Завершено',
    rejected: 'Отклонено',
    voided: 'Аннулировано',
    other: 'Что-то изменилось',
  },
};
