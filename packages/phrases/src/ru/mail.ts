import type { MailTemplate } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Default texts; a company may change them. Parameters as the table of templates names them. */
export const mail: Record<MailTemplate, MailText> = {
  documentForSigning: {
    subject: '[{{TenantName}}] Подпишите, пожалуйста: {{DocumentName}}',
    title: '{{ExecutorName}} просит вас подписать',
    body: 'Документ «{{DocumentName}}» ожидает вашей подписи. Сначала прочитайте его; подписать можно на открывшейся странице.',
    button: 'Ознакомиться и подписать',
  },
  documentForApproval: {
    subject: '[{{TenantName}}] Утвердите, пожалуйста: {{DocumentName}}',
    title: '{{ExecutorName}} просит вас утвердить',
    body: 'Документ «{{DocumentName}}» ожидает вашего утверждения.',
    button: 'Ознакомиться и утвердить',
  },
  documentForAcknowledgement: {
    subject: '[{{TenantName}}] Ознакомьтесь, пожалуйста: {{DocumentName}}',
    title: '{{ExecutorName}} просит вас ознакомиться с документом',
    body: 'Прочитайте «{{DocumentName}}» и подтвердите ознакомление.',
    button: 'Ознакомиться с документом',
  },
  signed: {
    subject: '[{{TenantName}}] Подписано: {{DocumentName}}',
    title: '{{ExecutorName}}: документ подписан',
    body: 'В документе «{{DocumentName}}» появилась новая подпись.',
    button: 'Открыть документ',
  },
  rejected: {
    subject: '[{{TenantName}}] Отклонено: {{DocumentName}}',
    title: '{{ExecutorName}}: документ отклонён',
    body: 'Документ «{{DocumentName}}» отклонён.',
    button: 'Открыть документ',
  },
  voided: {
    subject: '[{{TenantName}}] Аннулировано: {{DocumentName}}',
    title: '{{ExecutorName}}: документ аннулирован',
    body: 'Документ «{{DocumentName}}» аннулирован владельцем.',
    button: 'Открыть документ',
  },
  removed: {
    subject: '[{{TenantName}}] Удалено: {{DocumentName}}',
    title: 'Документ удалён',
    body: '{{ExecutorName}}: документ «{{DocumentName}}» удалён.',
    button: null,
  },
  asAttachment: {
    subject: '[{{TenantName}}] Ваша копия: {{DocumentName}}',
    title: 'Ваша копия документа',
    body: 'К письму приложена ваша копия документа «{{DocumentName}}».',
    button: null,
  },
  externalLink: {
    subject: '[{{TenantName}}] Документ для вас: {{DocumentName}}',
    title: '{{ExecutorName}} делится с вами документом',
    body: 'Откройте «{{DocumentName}}» по ссылке. Она предназначена только для вас; не пересылайте её.',
    button: 'Открыть документ',
  },
  invitationToCompany: {
    subject: 'Приглашение: {{TenantName}}',
    title: 'Вас приглашает {{TenantName}}',
    body: 'Чтобы принять приглашение, откройте ссылку: задайте пароль или войдите, если учётная запись у вас уже есть. Ссылка действует семь дней.',
    button: 'Принять приглашение',
  },
  delegationActivated: {
    subject: 'Замещение включено',
    title: 'Замещает {{DelegatedTo}}',
    body: 'С {{DelegatedFromDate}} по {{DelegatedToDate}} утверждать документы и знакомиться с ними за коллегу может {{DelegatedTo}}.',
    button: null,
  },
  delegationDeactivated: {
    subject: 'Замещение отключено',
    title: '{{DelegatedTo}} больше не замещает',
    body: 'Замещение отключено. Замещающее лицо: {{DelegatedTo}}.',
    button: null,
  },
  delegationExpired: {
    subject: 'Срок замещения истёк',
    title: '{{DelegatedTo}} больше не замещает',
    body: 'Прошёл последний день замещения. Замещающее лицо: {{DelegatedTo}}.',
    button: null,
  },
  userActivated: {
    subject: 'Ваша учётная запись активна',
    title: 'С возвращением',
    body: 'Ваша учётная запись снова активна ({{TenantName}}).',
    button: null,
  },
  userDeactivated: {
    subject: 'Ваша учётная запись отключена',
    title: 'Ваша учётная запись отключена',
    body: 'Ваша учётная запись отключена ({{TenantName}}). Если это для вас неожиданно, обратитесь к администратору.',
    button: null,
  },
  code: {
    subject: 'Ваш код: {{Code}}',
    title: 'Ваш код',
    body: 'Введите код {{Code}} в течение десяти минут. Если вы сейчас не входите и не открываете документ, никому не сообщайте код; если у вас здесь есть пароль, смените его.',
    button: null,
  },
  confirmation: {
    subject: 'Подтвердите адрес эл. почты',
    title: 'Остался один шаг',
    body: 'Подтвердите, что этот адрес ваш.',
    button: 'Подтвердить адрес',
  },
  resetPassword: {
    subject: 'Задайте новый пароль',
    title: 'Задайте новый пароль',
    body: 'Ссылка сработает один раз и действует час. Если вы её не запрашивали, не обращайте внимания на это письмо.',
    button: 'Задать новый пароль',
  },
  resetPasswordExpired: {
    subject: 'Срок действия пароля истёк',
    title: 'Срок действия пароля истёк',
    body: 'Чтобы войти, задайте новый. Ссылка сработает один раз и действует час.',
    button: 'Задать новый пароль',
  },
  newUserToAdmin: {
    subject: 'Новый пользователь: {{Email}}',
    title: 'Добавился новый пользователь',
    body: 'Приглашение принято: {{Email}}.\n\nКто пригласил: {{ExecutorName}}\n\nРоли: {{Roles}}',
    button: null,
  },
  limitReachedAdmin: {
    subject: 'Лимит подписей исчерпан',
    title: 'Лимит подписей исчерпан',
    body: '{{TenantName}}: все подписи этого месяца использованы.',
    button: null,
  },
  limitReachedSuperAdmin: {
    subject: 'Лимит подписей исчерпан: {{TenantName}}',
    title: 'Лимит подписей исчерпан',
    body: '{{TenantName}}: все подписи этого месяца использованы.',
    button: null,
  },
};
/** Words around every mail. */
export const mailFrame = {
  doneFrom: 'Откуда: {{device}}; сетевой адрес: {{ip}}.',
  unknownDevice: 'неизвестное устройство',
  unknownAddress: 'неизвестен',
  greeting: 'Здравствуйте, {{name}}!',
  greetingNobody: 'Здравствуйте!',
  /** The same person is asked once more. */
  reminder: {
    subject: 'Напоминание: {{subject}}',
    text: 'Напоминаем: документ всё ещё ждёт вас.',
  },
  message: 'Сообщение ({{name}}):',
  sender: 'Отправитель: {{email}}',
  signBy: 'Подписать до {{date}}',
  approveBy: 'Утвердить до {{date}}',
  readBy: 'Ознакомиться до {{date}}',
  reason: 'Причина — {{name}}:',
  reasonKept: 'Причина указана. Её можно прочитать на странице документа.',
  /** What is left to do about a document that was rejected or voided, by what it asked for and who reads. */
  ended: {
    sign: 'Подписывать его больше никому не нужно.',
    approve: 'Утверждать его больше никому не нужно.',
    acknowledge: 'Знакомиться с ним больше никому не нужно.',
    again: 'Чтобы отправить ещё раз, откройте документ и выберите «Исправить и отправить ещё раз».',
  },
  openUntil: 'Ссылка действует до {{date}} включительно.',
  shared: {
    folder: {
      subject: '[{{TenantName}}] Папка для вас: {{DocumentName}}',
      title: '{{ExecutorName}} делится с вами папкой',
      body: 'Откройте папку «{{DocumentName}}» по ссылке. Документов: {{documentCount}}. Ссылка предназначена только для вас; не пересылайте её.\n\n[Открыть папку]({{DocumentLink}})',
    },
    several: {
      subject: '[{{TenantName}}] Документы для вас: {{DocumentName}}',
      title: '{{ExecutorName}} делится с вами документами',
      body: 'Откройте «{{DocumentName}}» по ссылке. Документов: {{documentCount}}. Ссылка предназначена только для вас; не пересылайте её.\n\n[Открыть документы]({{DocumentLink}})',
    },
  },
  keptUntil: 'Открыть и скачать его можно до {{date}}.',
  /** The mails about a delegation to the absent user. */
  absent: {
    delegationActivated: {
      subject: 'Замещение включено',
      title: 'Вас замещает {{DelegatedTo}}',
      body: 'С {{DelegatedFromDate}} по {{DelegatedToDate}} утверждать документы и знакомиться с ними за вас может {{DelegatedTo}}.',
      button: null,
    },
    delegationDeactivated: {
      subject: 'Замещение отключено',
      title: '{{DelegatedTo}} больше вас не замещает',
      body: 'Ваше замещение отключено. Замещающее лицо: {{DelegatedTo}}.',
      button: null,
    },
    delegationExpired: {
      subject: 'Срок замещения истёк',
      title: '{{DelegatedTo}} больше вас не замещает',
      body: 'Прошёл последний день вашего замещения. Замещающее лицо: {{DelegatedTo}}.',
      button: null,
    },
  },
  /** The mails about a delegation to the delegate. */
  delegate: {
    delegationActivated: {
      subject: 'Замещение включено',
      title: 'Вы замещаете: {{delegatedBy}}',
      body: 'С {{DelegatedFromDate}} по {{DelegatedToDate}} вы можете утверждать документы этого коллеги и знакомиться с ними. Они в вашем списке «По замещению».\n\n[Открыть список]({{Url}})',
    },
    delegationDeactivated: {
      subject: 'Замещение отключено',
      title: 'Вы больше не замещаете: {{delegatedBy}}',
      body: 'Замещение отключено.',
    },
    delegationExpired: {
      subject: 'Срок замещения истёк',
      title: 'Вы больше не замещаете: {{delegatedBy}}',
      body: 'Прошёл последний день замещения.',
    },
  },
  /** Under the words about a delegation with which signing is permitted too. */
  delegateSigns: {
    delegate: 'Если отправитель документа это разрешает, за этого коллегу можно и подписывать.',
    absent: 'Если отправитель документа это разрешает, за вас может и подписывать {{name}}.',
  },
  /** Above earlier news that wait for their own mail, in a mail about something else. */
  alsoNews: 'До этого с документом произошло и то, о чём вы ещё не получали письма:',
  delegatedBy: 'Отсутствует: {{name}}',
  actingFor: 'Вас просят как замещающее лицо. Замещаемое лицо: {{name}}',
  plainLink: 'Если кнопка не работает, откройте этот адрес:',
  personal: 'Эта ссылка предназначена только для вас. Не пересылайте это письмо.',
  why: 'Вы получили это письмо, потому что {{company}} использует Paraph.',
  whyOurs: 'Вы получили это письмо, потому что этот адрес используется в Paraph.',
  removal: {
    subject: '[{{TenantName}}] Будет удалён {{removeOn}}: {{DocumentName}}',
    title: 'Документ будет удалён',
    body: '{{TenantName}} удаляет завершённые документы через выбранное время. «{{DocumentName}}» попадёт в корзину {{removeOn}}; оттуда его можно вернуть ещё 30 дней. Если он вам нужен, скачайте его до этого.\n\n[Открыть документ]({{DocumentLink}})',
  },
  test: 'Тестовый режим: подписи не имеют юридической силы.',
};
