import type { DeliveryMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What the sender of a document is told of its mails, and of who opened it. */
export const mailDelivery: Record<DeliveryMail, MailText> = {
  mailReturned: {
    subject: 'Письмо вернулось: {{DocumentName}}',
    title: '{{Email}}: письмо не получено',
    body: 'Ваше письмо о документе «{{DocumentName}}» вернулось: {{reason}}. Откройте документ и исправьте адрес в строке этого человека; новое письмо уходит сразу.',
    button: 'Исправить адрес',
  },
  openedToOthers: {
    subject: 'Открыт другим: {{DocumentName}}',
    title: '{{ExecutorName}}: ваши документы открыты другим',
    body: 'Папка, в которой находится «{{DocumentName}}», открыта большему числу людей. Это сделал администратор компании: {{ExecutorName}}. В ней могут быть и другие ваши документы. Причина указана в истории каждого.',
    button: 'Открыть историю',
  },
  openedWithReason: {
    subject: 'Открыт с указанием причины: {{DocumentName}}',
    title: 'Ваш документ открыт: {{ExecutorName}}',
    body: '{{ExecutorName}} не участвует в документе «{{DocumentName}}» и открывает его с указанием причины. Причина записана в истории документа; для этого человека он остаётся открытым 24 часа.',
    button: 'Открыть историю',
  },
  personDeactivated: {
    subject: 'Документ ждёт напрасно: {{DocumentName}}',
    title: '{{ExecutorName}}: действовать больше не может',
    body: 'Документ «{{DocumentName}}» ждёт человека, чья учётная запись отключена: {{ExecutorName}}. Откройте документ и выберите другого человека или аннулируйте документ.',
    button: 'Открыть документ',
  },
  peopleChanged: {
    subject: 'Участники изменены: {{DocumentName}}',
    title: 'Участники вашего документа изменены: {{ExecutorName}}',
    body: '{{ExecutorName}} управляет папкой, в которой лежит «{{DocumentName}}»; изменено, кто утверждает, подписывает, читает документ или получает копию. Кто добавлен и удалён, записано в истории документа.',
    button: 'Открыть документ',
  },
  tasksHandedOver: {
    subject: 'Задачи переданы: {{DocumentName}}',
    title: '{{ExecutorName}}: передача задач в вашем документе',
    body: 'Администратор компании передал дела сотрудника. Кто передал: {{ExecutorName}}. Чьи дела: {{by}}. Кому: {{DelegatedTo}}. В документе «{{DocumentName}}» место прежнего участника теперь занимает новый. Это видно в истории документа.',
    button: 'Открыть документ',
  },
  allSigned: {
    subject: 'Все подписи получены: {{DocumentName}}',
    title: 'Все подписи получены',
    body: 'Документ «{{DocumentName}}» подписан всеми, кого об этом просили. Откройте его, чтобы прочитать и скачать подписанный файл.',
    button: 'Открыть документ',
  },
  allApproved: {
    subject: 'Все утверждения получены: {{DocumentName}}',
    title: 'Все утверждения получены',
    body: 'Документ «{{DocumentName}}» утверждён всеми, кого об этом просили. Подписи не требовались.',
    button: 'Открыть документ',
  },
};
