import type { StayReason, WorkMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** What an administrator did with the work or the data of the reader. */
export const mailWork: Record<WorkMail, MailText> = {
  workHandedOver: {
    subject: 'Ваши дела переданы: {{TenantName}}',
    title: '{{ExecutorName}}: передача ваших дел',
    body: 'Ваши дела переданы коллеге: {{DelegatedTo}} ({{at}}). Документов: {{documentCount}}, задач, которые вас ждали: {{taskCount}}, папок: {{folderCount}}, ваших подчинённых: {{peopleCount}}, подразделений под вашим руководством: {{departmentCount}}. Причина: {{reason}}. Это видно в истории каждого документа. Если вы не знаете почему, спросите: {{ExecutorName}} или другой администратор вашей компании.',
    button: 'Открыть портал',
  },
  workReceived: {
    subject: 'Вам переданы дела коллеги',
    title: '{{ExecutorName}}: передача дел вам',
    body: 'Теперь за вами дела этого сотрудника: {{by}} ({{at}}). Документов: {{documentCount}}, задач, которые его ждали: {{taskCount}}, папок: {{folderCount}}, подчинённых: {{peopleCount}}, подразделений под его руководством: {{departmentCount}}. Причина: {{reason}}. От вашего имени ничего не подписано.',
    button: 'Открыть портал',
  },
  dataExported: {
    subject: 'Ваши персональные данные экспортированы',
    title: '{{ExecutorName}}: экспорт ваших персональных данных',
    body: 'Всё, что хранит о вас {{TenantName}}, сохранено в файл {{at}}. Если вы об этом не просили, спросите: {{ExecutorName}} или другой администратор вашей компании.',
    button: 'Открыть портал',
  },
  adminInvited: {
    subject: 'Приглашён новый администратор: {{TenantName}}',
    title: 'Оператор Paraph пригласил администратора',
    body: 'Оператор пригласил {{Email}} администрировать компанию {{TenantName}} ({{at}}). Если ваша компания об этом не просила, удалите этого пользователя и обратитесь к оператору.',
    button: 'Открыть портал',
  },
  foldersDeleted: {
    subject: 'Ваши папки удалены',
    title: 'Ваши папки удалены: {{ExecutorName}}',
    body: 'Ваши папки перемещены в корзину ({{at}}). Кто это сделал: {{ExecutorName}}. Папок: {{folderCount}}. В течение 30 дней их можно оттуда вернуть. До тех пор их документы лежат в корне диска владельцев. Если причина вам неизвестна, спросите: {{ExecutorName}}.',
    button: 'Открыть корзину',
  },
  managerChanged: {
    subject: 'Выбран другой руководитель: {{ExecutorName}}',
    title: '{{ExecutorName}}: выбран другой руководитель',
    body: 'Руководитель с этого момента: {{DelegatedTo}}. Прежний руководитель: {{by}} ({{at}}). Документы и формы, которые утверждает руководитель, теперь поступают новому. Если это неверно, спросите администратора вашей компании.',
    button: 'Открыть портал',
  },
};

/** After the counts of a hand-over: more goes over in later steps. */
export const mailWorkMore = 'Передача продолжается.';
/** Before what stays with the reader. */
export const mailWorkKept = 'За вами остаётся:';
export const mailWorkStays: Record<StayReason, string> = {
  held: 'Удержано, поэтому участники не меняются: {{number}}',
  sending: 'Скоро уйдёт: {{number}}',
  series: 'Отправляется по списку: {{number}}',
  signing: 'Сейчас подписывается: {{number}}',
  'takes-part': 'У коллеги уже есть такая же задача: {{number}}',
  'own-document': 'Это документ самого коллеги, по нему он не решает: {{number}}',
  'form-draft': 'Ожидает форму, которую начали заполнять вы и которую можете отправить только вы: {{number}}',
};
