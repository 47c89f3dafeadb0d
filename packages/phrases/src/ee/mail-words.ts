import type { WordMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Words to the owner of a document that are no refusal, and what came of them. */
export const mailWords: Record<WordMail, MailText> = {
  methodLacking: {
    subject: 'Ei saa nii allkirjastada: {{DocumentName}}',
    title: 'Seda viisi ei ole ({{method}}): {{ExecutorName}}',
    body: 'Palute dokumendi „{{DocumentName}}“ allkirjastada nii: {{method}}. {{ExecutorName}} seda kasutada ei saa. Avage dokument ja lubage ühe klõpsuga kõigil allkirjastada ükskõik mis viisil.',
    button: 'Ava kõik viisid',
  },
  methodsOpened: {
    subject: 'Saate nüüd teisiti allkirjastada: {{DocumentName}}',
    title: 'Kõik allkirjastamisviisid on avatud',
    body: 'Andsite saatjale teada, et teil ei ole nõutud allkirjastamisviisi. {{ExecutorName}} avas dokumendi „{{DocumentName}}“ kõik allkirjastamisviisid; saate nüüd allkirjastada.',
    button: 'Allkirjasta dokument',
  },
  questionAsked: {
    subject: 'Küsimus: {{DocumentName}}',
    title: 'Teile on küsimus: {{ExecutorName}}',
    body: '{{ExecutorName}} küsib dokumendi „{{DocumentName}}“ kohta. Midagi ei ole tagasi lükatud; oodatakse teie vastust.',
    button: 'Loe ja vasta',
  },
  questionAnswered: {
    subject: 'Vastus: {{DocumentName}}',
    title: 'Teile vastas {{ExecutorName}}',
    body: 'Teie küsimusele dokumendi „{{DocumentName}}“ kohta on vastatud.',
    button: 'Ava dokument',
  },
};
