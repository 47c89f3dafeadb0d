/** A second factor that the company asks for. */
export const duty = {
  text: 'Ваша компания требует второй фактор. Срок: {{time}}.',
  make: 'Настроить',
  show: 'Подтвердить вторым фактором',
};
