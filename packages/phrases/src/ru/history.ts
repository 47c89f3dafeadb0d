import type { HistoryAction, HistoryForm } from '@paraph/domain';

/** One sentence per kind of history entry. */
export const history: Record<HistoryAction | HistoryForm, string> = {
  created: 'Документ создан',
  created_converted: 'Документ создан из страниц {{file}}',
  signed: 'Подписано',
  signed_stampInCorner: 'Подписано, отображение подписи перенесено в другой угол: страница {{page}}',
  signed_stampMoved: 'Подписано, отображение подписи перенесено: страница {{page}}, {{x}} % слева, {{y}} % сверху',
  downloaded: 'Документ скачан',
  downloaded_sealedPackage: 'Взят пакет доказательств',
  downloaded_printedCopy: 'Сделана печатная копия',
  downloaded_original: 'Скачан оригинал {{file}}',
  opened: 'Документ открыт',
  opened_toOthers: 'Папка открыта другим с указанием причины',
  opened_withReason: 'Документ открыт с указанием причины',
  requestedSigning: 'Запрошена подпись: {{person}}',
  edited: 'Документ изменён',
  edited_fileReplaced: 'Файл заменён: версия {{version}}',
  edited_tagsAdded: 'Добавлены метки: {{tags}}',
  edited_tagsRemoved: 'Сняты метки: {{tags}}',
  edited_relatedAdded: 'Добавлен связанный документ: {{name}}',
  edited_relatedRemoved: 'Убрана связь с документом: {{name}}',
  edited_contentHidden: 'Содержание скрыто от других',
  edited_contentShown: 'Содержание снова видно другим',
  edited_methodsOpened: 'Открыты все способы подписи',
  edited_deleted: 'Документ перемещён в корзину',
  edited_restored: 'Документ возвращён из корзины',
  edited_handedOver: 'Документ передан: {{before}} → {{person}}',
  edited_tasksHandedOver: 'Задачи переданы: {{before}} → {{person}}',
  edited_personRenamed: 'Изменён участник: {{before}} → {{person}}',
  edited_identityChanged: 'Изменена проверка подписанта ({{person}}): {{before}} → {{after}}',
  edited_codeChanged: 'Для подписанта указан другой личный код: {{person}}',
  edited_delegateConsent: 'Разрешена подпись замещающего лица: {{person}}',
  edited_delegateForbidden: 'Подпись замещающего лица больше не разрешена: {{person}}',
  edited_doubted: 'Участие приостановлено: {{person}}. Владелец учётной записи сообщил, что добавил не он',
  edited_suspended: 'Участие приостановлено, пока отправитель не проверит документ: {{person}}',
  edited_changesDoubted: 'Владелец учётной записи сообщил, что от его имени мог действовать кто-то другой: {{person}}',
  edited_kept: 'Снова участвует: {{person}}',
  edited_turnChanged: 'Изменена очередь ({{person}}): {{before}} → {{after}}',
  edited_messageChanged: 'Изменено личное сообщение: {{person}}',
  edited_languageChanged: 'Изменён язык писем ({{person}}): {{before}} → {{after}}',
  edited_stampPlaced: 'Выбрано место подписи ({{person}}): страница {{page}}, {{x}} % слева, {{y}} % сверху',
  edited_stampUnplaced: 'Выбранное место подписи отменено: {{person}}',
  approved: 'Утверждено',
  repeatedInvite: 'Отправлено напоминание: {{person}}',
  signingDelegated: 'Подписание передано: {{person}}',
  rejected: 'Документ отклонён',
  extendedSignatureLevel: 'Уровень подписей повышен до {{level}}',
  voided: 'Документ аннулирован',
  requestedApprove: 'Запрошено утверждение: {{person}}',
  commentChanged: 'Комментарий изменён',
  requestedAcknowledge: 'Запрошено ознакомление: {{person}}',
  acknowledged: 'Ознакомление подтверждено',
  addedToSign: 'Добавлено для подписания: {{person}}',
  addedToApprove: 'Добавлено для утверждения: {{person}}',
  addedToAcknowledge: 'Добавлено для ознакомления: {{person}}',
  removedFromSign: 'Исключено из подписания: {{person}}',
  removedFromApprove: 'Исключено из утверждения: {{person}}',
  removedFromAcknowledge: 'Исключено из ознакомления: {{person}}',
  addedToMailGetter: 'Добавлено для получения копии: {{person}}',
  sentToMailGetter: 'Копия отправлена: {{person}}',
  removedMailGetter: 'Исключено из получения копии: {{person}}',
  massApproved: 'Утверждено вместе с другими документами',
  historyExport: 'История действий выгружена',
  moved: 'Документ перемещён',
  shared_linkByCompany: 'Ссылку отправил почтовый сервер компании {{server}}. Получатель: {{person}}',
  shared_linkByBoth:
    'Почтовому серверу компании {{server}} была передана ссылка, но он этого не подтвердил; её отправил сервер оператора. Получатель: {{person}}',
  shared_documentSystem: 'Документ отправлен в систему документооборота компании',
  shared_ended: 'Доступ к документу прекращён: {{person}}',
  shared: 'Открыт доступ к документу: {{person}}',
  delegated: 'Передано замещающему лицу: {{person}}',
  accompanyingAdded: 'Добавлен сопроводительный документ: {{name}}',
  accompanyingRemoved: 'Удалён сопроводительный документ: {{name}}',
  accompanyingSeen: 'Сопроводительный документ отмечен как просмотренный: {{name}}',
  accompanyingNotSeen: 'Сопроводительный документ отмечен как непросмотренный: {{name}}',
  signingCommentAdded: 'К подписи оставлен комментарий',
  signingCommentAdded_methodLacking: 'Нет запрошенного способа подписи',
  signingCommentAdded_signingRefused: 'Отказ от подписания ({{method}}). Подпись не создана.',
  signingCommentAdded_wrongCode: 'Выбран неверный контрольный код ({{method}}). Подпись не создана.',
  signingCommentAdded_signingNotAllowed:
    'Попытка подписать ({{method}}), но права подписи уже не было. Подпись не создана.',
  signingCommentAdded_questionAsked: 'Задан вопрос отправителю',
  signingCommentAdded_questionAnswered: 'Дан ответ на вопрос',
  accompanyingDownloaded: 'Скачан сопроводительный документ: {{name}}',
  expirationDateAdded: 'Установлен срок действия: {{date}}',
  expirationDateRemoved: 'Удалён срок действия документа',
};
/** Beside an act that rests on a link which the sender's own server was given. */
export const linkBySender =
  'Ссылка, по которой это сделано, была передана собственному почтовому серверу отправителя {{server}}; его владелец мог её прочитать';
/** The portal itself, where no person acted. */
export const historyPortal = 'Paraph';
/** Stands on the page of a document that was approved, before the date. */
export const stampApproved = 'Утверждено';
/** Stands in the signature of somebody who signs for another. */
export const signedInPlaceOf = 'представляемое лицо: {{name}}, {{basis}}';
/** Stands inside the e-seal over a hand-drawn signature: whose hand it was. */
export const stampDrawn = 'Нарисованная подпись: {{name}}';

/** Of an act by a program that was shown no hash. */
export const hashNotNamed = 'Программа не указала контрольную сумму; использована сохранённая версия.';
