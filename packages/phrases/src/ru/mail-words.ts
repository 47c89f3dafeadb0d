import type { WordMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Words to the owner of a document that are no refusal, and what came of them. */
export const mailWords: Record<WordMail, MailText> = {
  methodLacking: {
    subject: 'Не может так подписать: {{DocumentName}}',
    title: '{{ExecutorName}}: нет этого способа ({{method}})',
    body: 'Документ «{{DocumentName}}» вы просите подписать так: {{method}}. У участника ({{ExecutorName}}) этого способа нет. Откройте документ и одним нажатием разрешите всем подписать любым способом.',
    button: 'Открыть все способы',
  },
  methodsOpened: {
    subject: 'Теперь можно подписать иначе: {{DocumentName}}',
    title: 'Открыты все способы подписи',
    body: 'Вы сообщили отправителю, что у вас нет запрошенного способа подписи. Для документа «{{DocumentName}}» теперь открыты все способы ({{ExecutorName}}); вы можете подписать его.',
    button: 'Подписать документ',
  },
  questionAsked: {
    subject: 'Вопрос: {{DocumentName}}',
    title: '{{ExecutorName}}: вопрос к вам',
    body: '{{ExecutorName}} спрашивает о документе «{{DocumentName}}». Ничего не отклонено; ожидается ваш ответ.',
    button: 'Прочитать и ответить',
  },
  questionAnswered: {
    subject: 'Ответ: {{DocumentName}}',
    title: '{{ExecutorName}}: ответ вам',
    body: 'На ваш вопрос о документе «{{DocumentName}}» дан ответ.',
    button: 'Открыть документ',
  },
};
