/** The first page. */
export const home = {
  title: 'Главная',
  morning: 'Доброе утро, {{name}}',
  day: 'Добрый день, {{name}}',
  evening: 'Добрый вечер, {{name}}',
  waiting: 'Ожидает вас',
  showAll: 'Показать все',
  asks: {
    sign: 'Просит подписать: {{name}}',
    approve: 'Просит утвердить: {{name}}',
    acknowledge: 'Просит ознакомиться: {{name}}',
  },
  approve: 'Утвердить сразу',
  approveNamed: 'Утвердить сразу: {{name}}',
  approved: 'Утверждено: {{name}}',
  signBy: 'Срок: {{day}}',
  drop: 'Перетащите документ сюда',
  dropText: 'или нажмите и выберите файл',
  counter: {
    waitingForMe: 'Ожидает меня',
    waitingForOthers: 'Ожидает других',
    completed: 'Завершены',
    ended: 'Отклонены или аннулированы',
  },
  others: 'Ожидают других, старые первыми',
};
