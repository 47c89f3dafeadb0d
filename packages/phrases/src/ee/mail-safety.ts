import type { SafetyMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Mails about the safety of an account; no company changes them. */
export const mailSafety: Record<SafetyMail, MailText> = {
  newDevice: {
    subject: 'Uus sisselogimine: {{device}}',
    title: 'Sisse logis uus seade',
    body: 'Teie kontole ({{TenantName}}) logis sisse seade, mida me varem ei olnud näinud: {{device}}, {{at}}. Kui see olite teie, ei ole vaja midagi teha. Kui ei, lõpetage see seanss ja muutke parool.',
    button: 'See ei olnud mina',
  },
  authenticatorAdded: {
    subject: 'Autentimisrakendus lülitati sisse',
    title: 'Teie kontot kaitseb autentimisrakendus',
    body: 'See lülitati sisse {{at}}; nüüdsest küsitakse sisselogimisel selle koodi. Kui see olite teie, ei ole vaja midagi teha. Kui ei, vajutage nuppu: see töötab kolm päeva, eemaldab kontole lisatu ja lõpetab kõik seansid. Seejärel määrake uus parool.',
    button: 'See ei olnud mina',
  },
  authenticatorRemoved: {
    subject: 'Autentimisrakendus lülitati välja',
    title: 'Koodid tulevad jälle e-postiga',
    body: 'Teie konto autentimisrakendus lülitati välja {{at}}. Kui see ei olnud teie, muutke parool ja teatage kohe administraatorile.',
    button: null,
  },
  authenticatorReset: {
    subject: 'Lisakaitse eemaldati',
    title: '{{by}}: teie konto lisakaitse eemaldati',
    body: 'Autentimisrakendus, pääsuvõtmed ja seotud eID-d eemaldati {{at}}, kõik teie seansid on lõppenud. Logige sisse parooli ja e-postiga saadetud koodiga. Kui te seda ei palunud, muutke parool ja küsige: {{by}}.',
    button: null,
  },
  recoveryCodeUsed: {
    subject: 'Kasutati taastekoodi',
    title: 'Kasutati taastekoodi',
    body: 'Seda kasutati {{at}}; koode alles: {{left}}. Kui see ei olnud teie, tehke kohe uued koodid ja muutke parool.',
    button: null,
  },
  passkeyAdded: {
    subject: 'Lisati pääsuvõti: {{passkey}}',
    title: 'Teie kontol on uus pääsuvõti',
    body: '„{{passkey}}“ lisati {{at}} ja see logib sisse ilma parooli ja koodita. Kui see olite teie, ei ole vaja midagi teha. Kui ei, vajutage nuppu: see töötab kolm päeva, eemaldab kontole lisatu ja lõpetab kõik seansid. Seejärel määrake uus parool.',
    button: 'See ei olnud mina',
  },
  passkeyRemoved: {
    subject: 'Eemaldati pääsuvõti: {{passkey}}',
    title: 'Pääsuvõti eemaldati',
    body: '„{{passkey}}“ eemaldati teie kontolt {{at}}. Kui see ei olnud teie, muutke parool ja teatage kohe administraatorile.',
    button: null,
  },
  emergencySignIn: {
    subject: 'Hädaolukorra sisselogimine: {{by}}',
    title: '{{by}} logis sisse ettevõtte teenusepakkujast mööda',
    body: 'See juhtus {{at}}. Teie ettevõte logib sisse oma teenusepakkuja kaudu; {{by}} on nimetatud hädaolukorraks ja tuli sisse ilma selleta. Kui te ei tea, miks, küsige järele ja vaadake logi.',
    button: null,
  },
  factorRecoveryAsked: {
    subject: 'Teie konto lisakaitse eemaldatakse',
    title: 'Autentimisrakendus, pääsuvõtmed ja seotud eID-d eemaldatakse {{at}}',
    body: 'Seda palus {{by}}. Põhjus: {{reason}}. Kui te seda soovite, ei ole vaja midagi teha. Kui ei, peatage see kohe: kaitse jääb alles. Seejärel muutke parool.',
    button: 'Peata',
  },
  factorRecoveryDone: {
    subject: 'Lisakaitse eemaldati',
    title: 'Autentimisrakendus, pääsuvõtmed ja seotud eID-d on eemaldatud',
    body: 'Ooteaeg lõppes {{at}} ja keegi ei peatanud seda. Kõik teie seansid on lõppenud. Logige sisse parooli ja e-postiga saadetud koodiga ning seadistage kohe uus rakendus või pääsuvõti. Kui te seda ei soovinud, muutke parool.',
    button: null,
  },
  addressCode: {
    subject: 'Uue aadressi kood',
    title: 'Kas see on teie uus aadress?',
    body: 'Sisestage see kood profiilis. See kehtib kümme minutit; seni ei muutu midagi. Kui te seda ei palunud, ei ole vaja midagi teha.',
    button: null,
  },
  addressTried: {
    subject: 'Keegi püüdis kasutada teie aadressi',
    title: 'Teie aadress kuulub teile',
    body: 'Keegi püüdis määrata selle aadressi teisele kontole. See on juba kasutusel ja midagi ei ole muutunud. Kui see olite teie, logige sisse selle aadressiga või pöörduge, kui see ei õnnestu, Paraphi haldaja poole; kui ei, ei ole vaja midagi teha.',
    button: null,
  },
  addressChangeAsked: {
    subject: 'Teie konto aadressi palutakse muuta',
    title: 'Paluti teist aadressi',
    body: '{{at}} paluti teie kontole teist aadressi; paluja tõendas, kes ta on. Kui see olite teie, ei ole vaja midagi teha. Kui ei, peatage see kohe; link töötab kolm päeva, ka pärast muutmist. Seejärel määrake uus parool.',
    button: 'Peata',
  },
  addressChanged: {
    subject: 'Teie konto aadress muudeti',
    title: 'Teie kontol on teine aadress',
    body: 'Seda muudeti {{at}}; nüüdsest logige kõigis oma ettevõtetes sisse uue aadressiga. Teised seansid on lõppenud. Kui see ei olnud teie, vajutage „Peata“ kirjas, mille endine aadress varem sai, määrake uus parool ja teatage kohe administraatorile.',
    button: null,
  },
  addressTakenBack: {
    subject: 'Teie kontolt eemaldati vahepeal lisatu',
    title: 'Aadress on jälle teie oma',
    body: 'Peatasite aadressi muutmise {{at}}. Kõik seansid on lõppenud ja see, mis lisati pärast muutmise palumist, on eemaldatud:\n\n{{removed}}\n\nMäärake uus parool, vaadake profiilis üle jaotis „Turvalisus“ ja teatage kohe administraatorile.',
    button: null,
  },
  addressLost: {
    subject: 'See aadress ei kuulu enam kontole',
    title: 'Konto võeti tagasi',
    body: 'Varasema aadressi omanik võttis konto tagasi {{at}}. Selle aadressiga kontole enam ei pääse ja kõik seansid on lõppenud. Kui konto on teie oma, teatage administraatorile.',
    button: null,
  },
  otherWaysIn: {
    subject: 'Millega veel teie kontole pääseb',
    title: 'Millega veel teie kontole pääseb',
    body: 'Sellele aadressile saadetud kirja linki kasutati {{at}}. Lisaks paroolile pääseb teie kontole nii:\n\n{{openers}}\n\nKui te ei lisanud seda kõike ise, vajutage nuppu: see töötab kolm päeva ja 24 tundi hiljem eemaldatakse kõik peale parooli. Seda peatab ainult teile saadetud link.',
    button: 'Eemalda see kõik',
  },
  additionsRemoved: {
    subject: 'Teie kontolt eemaldati lisatu',
    title: 'Lisatu on eemaldatud',
    body: 'Vajutasite kirjas „See ei olnud mina“ {{at}}. Kõik seansid on lõppenud ja viimastel päevadel kontole lisatu on eemaldatud:\n\n{{removed}}\n\nMäärake uus parool, vaadake profiilis üle jaotis „Turvalisus“ ja teatage kohe administraatorile.',
    button: null,
  },
  passwordChanged: {
    subject: 'Teie parool muudeti',
    title: 'Teie konto parool muudeti',
    body: 'Seda muudeti {{at}} profiilis; teie konto teised seansid on lõppenud. Kui see ei olnud teie, vajutage sisselogimislehel „Unustasite parooli?“, määrake uus parool ja teatage kohe administraatorile.',
    button: null,
  },
  passwordReset: {
    subject: 'Teie parool määrati uuesti',
    title: 'Teie konto parool määrati uuesti',
    body: 'See määrati {{at}} kirjas oleva lingi kaudu; kõik teie konto seansid on lõppenud. Kui see ei olnud teie, loeb keegi teie posti: kaitske kõigepealt postkasti, siis vajutage „Unustasite parooli?“ ja teatage kohe administraatorile.',
    button: null,
  },
  recoveryCodesMade: {
    subject: 'Uued taastekoodid',
    title: 'Teie kontol on uued taastekoodid',
    body: 'Need tehti {{at}}; varasemad koodid enam ei kehti. Kui see olite teie, ei ole vaja midagi teha. Kui ei, vajutage nuppu: see töötab kolm päeva, eemaldab kontole lisatu ja lõpetab kõik seansid. Seejärel määrake uus parool.',
    button: 'See ei olnud mina',
  },
  eidLinked: {
    subject: 'Lisati sisselogimisviis: {{method}}',
    title: 'Teie kontole saab sisse logida: {{method}}',
    body: 'See sisselogimisviis lisati {{at}}. Kui see olite teie, ei ole vaja midagi teha. Kui ei, vajutage nuppu: see töötab kolm päeva, eemaldab kontole lisatu ja lõpetab kõik seansid. Seejärel määrake uus parool.',
    button: 'See ei olnud mina',
  },
  eidUnlinked: {
    subject: 'Eemaldati sisselogimisviis: {{method}}',
    title: 'Teie kontole ei saa enam nii sisse logida: {{method}}',
    body: 'See sisselogimisviis eemaldati {{at}}. Kui see ei olnud teie, muutke parool ja teatage kohe administraatorile.',
    button: null,
  },
  delegationToSign: {
    subject: 'Asendaja võib teie eest allkirjastada',
    title: 'Asendaja võib teie eest dokumente allkirjastada',
    body: 'Määratud {{at}}, {{TenantName}}: {{DelegatedTo}} võib teie eest allkirjastada kuni {{DelegatedToDate}}. Kui see ei olnud teie, lülitage asendamine profiilis välja, lõpetage kõik teised seansid ja teatage kohe administraatorile.',
    button: null,
  },
  sessionsEnded: {
    subject: 'Teised seansid lõpetati',
    title: 'Teie konto teised seansid on lõppenud',
    body: 'Need lõpetati {{at}} profiilis. Kui see ei olnud teie, muutke parool ja teatage kohe administraatorile.',
    button: null,
  },
  registrationTried: {
    subject: 'Keegi püüdis teie aadressiga registreeruda',
    title: 'Teil on juba konto',
    body: 'Keegi püüdis selle aadressiga registreeruda. Konto on teil juba olemas ja selles ei ole midagi muutunud. Kui see olite teie, logige sisse; kui te parooli ei mäleta, vajutage sellel lehel „Unustasite parooli?“. Kui see ei olnud teie, ei ole vaja midagi teha.',
    button: 'Logi sisse',
  },
  registrationJoins: {
    subject: 'Kas kasutada oma kontot siin?',
    title: 'Teie aadressil on juba konto',
    body: 'Keegi registreerus selle aadressiga. Konto on juba olemas, aga see ei kuulu enam ühelegi ettevõttele. Kui see olite teie, vajutage nuppu: edaspidi logite siin sisse selle konto parooliga või määrate uue, vajutades „Unustasite parooli?“. Kui see ei olnud teie, ei ole vaja midagi teha.',
    button: 'Kasuta minu kontot',
  },
  addressHeld: {
    subject: 'Seda aadressi ei saa veel kasutada',
    title: 'Aadress kuulus teisele kontole',
    body: 'Keegi soovib seda aadressi kasutada. Veel hiljuti kuulus see kontole, mille omanik võib aadressi tagasi võtta; kolme päeva pärast on see vaba. Kui see konto on teie oma ja te aadressi ei muutnud, vajutage „Peata“ kirjas, mis muutmisest teatas. Kui see ei olnud teie, ei ole vaja midagi teha.',
    button: null,
  },
};
