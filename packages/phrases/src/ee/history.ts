import type { HistoryAction, HistoryForm } from '@paraph/domain';

/** One sentence per kind of history entry. */
export const history: Record<HistoryAction | HistoryForm, string> = {
  created: 'Dokument loodud',
  created_converted: 'Dokument loodud faili {{file}} lehtedest',
  signed: 'Allkirjastatud',
  signed_stampInCorner: 'Allkirjastatud, allkirja märgis viidud teise nurka: {{page}}. lehekülg',
  signed_stampMoved:
    'Allkirjastatud, allkirja märgis viidud mujale: {{page}}. lehekülg, {{x}} % vasakult, {{y}} % ülalt',
  downloaded: 'Dokument alla laaditud',
  downloaded_sealedPackage: 'Tõendipakett võetud',
  downloaded_printedCopy: 'Trükitav koopia tehtud',
  downloaded_original: 'Originaal {{file}} alla laaditud',
  opened: 'Dokument avatud',
  opened_toOthers: 'Kaust avati teistele põhjendusega',
  opened_withReason: 'Dokument avatud põhjendusega',
  requestedSigning: 'Palutud allkirjastada: {{person}}',
  edited: 'Dokument muudetud',
  edited_fileReplaced: 'Fail asendati: versioon {{version}}',
  edited_tagsAdded: 'Lisatud sildid: {{tags}}',
  edited_tagsRemoved: 'Eemaldatud sildid: {{tags}}',
  edited_relatedAdded: 'Seotud dokument lisatud: {{name}}',
  edited_relatedRemoved: 'Seotud dokument eemaldatud: {{name}}',
  edited_contentHidden: 'Sisu peideti teiste eest',
  edited_contentShown: 'Sisu on teistele jälle nähtav',
  edited_methodsOpened: 'Avatud kõik allkirjastamisviisid',
  edited_deleted: 'Dokument viidi prügikasti',
  edited_restored: 'Dokument taastati prügikastist',
  edited_handedOver: 'Dokument anti üle: {{before}} → {{person}}',
  edited_tasksHandedOver: 'Ülesanded üle antud: {{before}} → {{person}}',
  edited_personRenamed: 'Osaleja muudetud: {{before}} → {{person}}',
  edited_identityChanged: 'Allkirjastaja kontroll muudetud ({{person}}): {{before}} → {{after}}',
  edited_codeChanged: 'Allkirjastajalt nõutakse teist isikukoodi: {{person}}',
  edited_delegateConsent: 'Asendajal lubati allkirjastada: {{person}}',
  edited_delegateForbidden: 'Asendaja ei tohi enam allkirjastada: {{person}}',
  edited_doubted: '{{person}} osalemine on peatatud: konto omaniku teatel lisas tema keegi teine',
  edited_suspended: '{{person}} osalemine on peatatud, kuni saatja on dokumendi kontrollinud',
  edited_changesDoubted: 'Konto omaniku teatel võis tema nimel tegutseda keegi teine: {{person}}',
  edited_kept: '{{person}} osaleb taas',
  edited_turnChanged: 'Järjekord muudetud ({{person}}): {{before}} → {{after}}',
  edited_messageChanged: 'Isiklik sõnum muudetud: {{person}}',
  edited_languageChanged: 'Kirjade keel muudetud ({{person}}): {{before}} → {{after}}',
  edited_stampPlaced: 'Valitud allkirja koht ({{person}}): {{page}}. lehekülg, {{x}} % vasakult, {{y}} % ülalt',
  edited_stampUnplaced: 'Valitud allkirja koht tühistatud: {{person}}',
  approved: 'Kinnitatud',
  repeatedInvite: 'Meeldetuletus saadetud: {{person}}',
  signingDelegated: 'Allkirjastamine antud üle: {{person}}',
  rejected: 'Dokument tagasi lükatud',
  extendedSignatureLevel: 'Allkirjade tase tõstetud: {{level}}',
  voided: 'Dokument tühistatud',
  requestedApprove: 'Palutud kinnitada: {{person}}',
  commentChanged: 'Kommentaar muudetud',
  requestedAcknowledge: 'Palutud tutvuda: {{person}}',
  acknowledged: 'Dokumendiga tutvutud',
  addedToSign: 'Lisatud allkirjastama: {{person}}',
  addedToApprove: 'Lisatud kinnitama: {{person}}',
  addedToAcknowledge: 'Lisatud tutvuma: {{person}}',
  removedFromSign: 'Eemaldatud allkirjastajate hulgast: {{person}}',
  removedFromApprove: 'Eemaldatud kinnitajate hulgast: {{person}}',
  removedFromAcknowledge: 'Eemaldatud tutvujate hulgast: {{person}}',
  addedToMailGetter: 'Lisatud koopia saajaks: {{person}}',
  sentToMailGetter: 'Koopia saadetud: {{person}}',
  removedMailGetter: 'Eemaldatud koopia saajate hulgast: {{person}}',
  massApproved: 'Kinnitatud koos teiste dokumentidega',
  historyExport: 'Tegevuste logi eksporditud',
  moved: 'Dokument teisaldatud',
  shared_linkByCompany: 'Lingi saatis ettevõtte meiliserver {{server}}. Saaja: {{person}}',
  shared_linkByBoth:
    'Ettevõtte meiliserverile {{server}} anti link, mida ta ei kinnitanud; selle saatis operaatori server. Saaja: {{person}}',
  shared_documentSystem: 'Dokument saadetud ettevõtte dokumendihaldussüsteemi',
  shared_ended: 'Dokumendi jagamine lõpetatud: {{person}}',
  shared: 'Dokument jagatud: {{person}}',
  delegated: 'Antud üle asendajale: {{person}}',
  accompanyingAdded: 'Lisadokument lisatud: {{name}}',
  accompanyingRemoved: 'Lisadokument eemaldatud: {{name}}',
  accompanyingSeen: 'Lisadokument märgitud vaadatuks: {{name}}',
  accompanyingNotSeen: 'Lisadokument märgitud vaatamata: {{name}}',
  signingCommentAdded: 'Allkirja juurde jäetud kommentaar',
  signingCommentAdded_methodLacking: 'Nõutud allkirjastamisviis puudub',
  signingCommentAdded_signingRefused: 'Keeldus allkirjastamast ({{method}}). Allkirja ei antud.',
  signingCommentAdded_wrongCode: 'Valiti vale kontrollkood ({{method}}). Allkirja ei antud.',
  signingCommentAdded_signingNotAllowed:
    'Proovis allkirjastada ({{method}}), kuid õigust allkirjastada enam ei olnud. Allkirja ei antud.',
  signingCommentAdded_questionAsked: 'Saatjale esitatud küsimus',
  signingCommentAdded_questionAnswered: 'Küsimusele vastatud',
  accompanyingDownloaded: 'Lisadokument alla laaditud: {{name}}',
  expirationDateAdded: 'Määratud kehtivuse lõpp: {{date}}',
  expirationDateRemoved: 'Dokumendi kehtivuse lõpp eemaldatud',
};
/** Beside an act that rests on a link which the sender's own server was given. */
export const linkBySender =
  'Link, millega seda tehti, anti saatja enda meiliserverile {{server}}; serveri haldaja sai seda lugeda';
/** The portal itself, where no person acted. */
export const historyPortal = 'Paraph';
/** Stands on the page of a document that was approved, before the date. */
export const stampApproved = 'Kinnitatud';
/** Stands in the signature of somebody who signs for another. */
export const signedInPlaceOf = 'esindatav: {{name}}, {{basis}}';
/** Stands inside the e-seal over a hand-drawn signature: whose hand it was. */
export const stampDrawn = 'Käsitsi joonistatud allkiri: {{name}}';

/** Of an act by a program that was shown no hash. */
export const hashNotNamed = 'Programm ei nimetanud kontrollsummat; kasutati salvestatud versiooni.';
