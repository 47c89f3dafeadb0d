import type { SafetyMail } from '@paraph/domain';
import type { MailText } from '../en/mail.ts';

/** Mails about the safety of an account; no company changes them. */
export const mailSafety: Record<SafetyMail, MailText> = {
  newDevice: {
    subject: 'Jauna pieslēgšanās: {{device}}',
    title: 'Pieslēgta jauna ierīce',
    body: 'Jūsu kontam ({{TenantName}}) pieslēdzās iepriekš neredzēta ierīce: {{device}}, {{at}}. Ja tas bijāt jūs, nekas nav jādara. Ja ne, beidziet to sesiju un nomainiet paroli.',
    button: 'Tas nebiju es',
  },
  authenticatorAdded: {
    subject: 'Autentifikācijas lietotne ieslēgta',
    title: 'Jūsu kontu sargā autentifikācijas lietotne',
    body: 'Ieslēgta {{at}}; turpmāk pieslēdzoties prasīs tās kodu. Ja tas bijāt jūs, nekas nav jādara. Ja ne, nospiediet pogu: tā darbojas trīs dienas, noņem kontam pievienoto un beidz visas sesijas. Pēc tam iestatiet jaunu paroli.',
    button: 'Tas nebiju es',
  },
  authenticatorRemoved: {
    subject: 'Autentifikācijas lietotne izslēgta',
    title: 'Kodus atkal sūta e-pastā',
    body: 'Jūsu konta autentifikācijas lietotne izslēgta {{at}}. Ja tas nebijāt jūs, nomainiet paroli un tūlīt ziņojiet administratoram.',
    button: null,
  },
  authenticatorReset: {
    subject: 'Papildu aizsardzība noņemta',
    title: '{{by}}: jūsu konta papildu aizsardzība noņemta',
    body: 'Autentifikācijas lietotne un piekļuves atslēgas (arī piesaistītie eID) noņemtas {{at}}, visas jūsu sesijas ir beigtas. Pieslēdzieties ar paroli un e-pastā sūtīto kodu. Ja to nelūdzāt, nomainiet paroli un jautājiet: {{by}}.',
    button: null,
  },
  recoveryCodeUsed: {
    subject: 'Izmantots atkopšanas kods',
    title: 'Izmantots atkopšanas kods',
    body: 'Izmantots {{at}}; atlikuši kodi: {{left}}. Ja tas nebijāt jūs, tūlīt izveidojiet jaunus kodus un nomainiet paroli.',
    button: null,
  },
  passkeyAdded: {
    subject: 'Pievienota piekļuves atslēga: {{passkey}}',
    title: 'Jūsu kontam ir jauna piekļuves atslēga',
    body: '“{{passkey}}” pievienota {{at}} un pieslēdz bez paroles un koda. Ja tas bijāt jūs, nekas nav jādara. Ja ne, nospiediet pogu: tā darbojas trīs dienas, noņem kontam pievienoto un beidz visas sesijas. Pēc tam iestatiet jaunu paroli.',
    button: 'Tas nebiju es',
  },
  passkeyRemoved: {
    subject: 'Noņemta piekļuves atslēga: {{passkey}}',
    title: 'Piekļuves atslēga noņemta',
    body: '“{{passkey}}” noņemta no jūsu konta {{at}}. Ja tas nebijāt jūs, nomainiet paroli un tūlīt ziņojiet administratoram.',
    button: null,
  },
  emergencySignIn: {
    subject: 'Ārkārtas pieslēgšanās: {{by}}',
    title: '{{by}} pieslēdzās, apejot uzņēmuma sniedzēju',
    body: 'Tas notika {{at}}. Jūsu uzņēmums pieslēdzas ar savu sniedzēju; {{by}} ir norādīts ārkārtas gadījumiem un ienāca bez tā. Ja nezināt, kāpēc, pajautājiet un ieskatieties žurnālā.',
    button: null,
  },
  factorRecoveryAsked: {
    subject: 'Jūsu konta papildu aizsardzība tiks noņemta',
    title: 'Autentifikācijas lietotne un piekļuves atslēgas (arī piesaistītie eID) tiks noņemtas {{at}}',
    body: 'To lūdza {{by}}. Iemesls: {{reason}}. Ja jūs to vēlaties, nekas nav jādara. Ja ne, apturiet tagad: aizsardzība paliks, kāda ir. Pēc tam nomainiet paroli.',
    button: 'Apturēt',
  },
  factorRecoveryDone: {
    subject: 'Papildu aizsardzība noņemta',
    title: 'Autentifikācijas lietotne un piekļuves atslēgas (arī piesaistītie eID) ir noņemtas',
    body: 'Gaidīšanas laiks beidzās {{at}}, un neviens to neapturēja. Visas jūsu sesijas ir beigtas. Pieslēdzieties ar paroli un e-pastā sūtīto kodu un tūlīt iestatiet jaunu lietotni vai piekļuves atslēgu. Ja to nevēlējāties, nomainiet paroli.',
    button: null,
  },
  addressCode: {
    subject: 'Jaunās adreses kods',
    title: 'Vai tā ir jūsu jaunā adrese?',
    body: 'Ierakstiet šo kodu profilā. Tas der desmit minūtes; līdz tam nekas nemainās. Ja to nelūdzāt, nekas nav jādara.',
    button: null,
  },
  addressTried: {
    subject: 'Kāds mēģināja izmantot jūsu adresi',
    title: 'Jūsu adrese pieder jums',
    body: 'Kāds mēģināja norādīt šo adresi citā kontā. Tā jau tiek lietota, un nekas nav mainīts. Ja tas bijāt jūs, pieslēdzieties ar šo adresi, bet, ja tas neizdodas, vērsieties pie “Paraph” operatora; ja ne, nekas nav jādara.',
    button: null,
  },
  addressChangeAsked: {
    subject: 'Jūsu konta adresi lūdz mainīt',
    title: 'Lūgta cita adrese',
    body: '{{at}} lūgta cita jūsu konta adrese; lūdzējs apliecināja, kas viņš ir. Ja tas bijāt jūs, nekas nav jādara. Ja ne, apturiet tagad; saite darbojas trīs dienas, arī pēc maiņas. Pēc tam iestatiet jaunu paroli.',
    button: 'Apturēt',
  },
  addressChanged: {
    subject: 'Jūsu konta adrese nomainīta',
    title: 'Jūsu kontam ir cita adrese',
    body: 'Nomainīta {{at}}; turpmāk visos savos uzņēmumos pieslēdzieties ar jauno adresi. Pārējās sesijas ir beigtas. Ja tas nebijāt jūs, nospiediet “Apturēt” vēstulē, ko iepriekš saņēma bijusī adrese, iestatiet jaunu paroli un tūlīt ziņojiet administratoram.',
    button: null,
  },
  addressTakenBack: {
    subject: 'No jūsu konta noņemts tas, kas pa to laiku pievienots',
    title: 'Adrese atkal ir jūsu',
    body: '{{at}} jūs apturējāt adreses maiņu. Visas sesijas ir beigtas, un tas, kas pievienots kopš maiņas lūguma, ir noņemts:\n\n{{removed}}\n\nIestatiet jaunu paroli, profilā apskatiet sadaļu “Drošība” un tūlīt ziņojiet administratoram.',
    button: null,
  },
  addressLost: {
    subject: 'Šī adrese vairs nepieder kontam',
    title: 'Konts ir atgūts',
    body: '{{at}} kontu atguva agrākas adreses īpašnieks. Ar šo adresi tajā vairs nevar pieslēgties, un visas sesijas ir beigtas. Ja konts ir jūsu, ziņojiet administratoram.',
    button: null,
  },
  otherWaysIn: {
    subject: 'Ar ko vēl var pieslēgties jūsu kontā',
    title: 'Ar ko vēl var pieslēgties',
    body: '{{at}} tika izmantota uz šo adresi nosūtītās vēstules saite. Bez paroles jūsu kontā var pieslēgties ar:\n\n{{openers}}\n\nJa ne visu pievienojāt jūs, nospiediet pogu: tā darbojas trīs dienas, un pēc 24 stundām tiks noņemts viss, izņemot paroli. To aptur tikai jums nosūtīta saite.',
    button: 'Noņemt to visu',
  },
  additionsRemoved: {
    subject: 'No jūsu konta noņemts pievienotais',
    title: 'Pievienotais ir noņemts',
    body: '{{at}} jūs vēstulē nospiedāt “Tas nebiju es”. Visas sesijas ir beigtas, un tas, kas kontam pievienots pēdējās dienās, ir noņemts:\n\n{{removed}}\n\nIestatiet jaunu paroli, profilā apskatiet sadaļu “Drošība” un tūlīt ziņojiet administratoram.',
    button: null,
  },
  passwordChanged: {
    subject: 'Jūsu parole nomainīta',
    title: 'Jūsu konta parole nomainīta',
    body: 'Nomainīta {{at}} profilā; pārējās jūsu konta sesijas ir beigtas. Ja tas nebijāt jūs, pieslēgšanās lapā nospiediet “Aizmirsāt paroli?”, iestatiet jaunu un tūlīt ziņojiet administratoram.',
    button: null,
  },
  passwordReset: {
    subject: 'Jūsu parole iestatīta no jauna',
    title: 'Jūsu konta parole iestatīta no jauna',
    body: 'Iestatīta {{at}} ar vēstules saiti; visas jūsu konta sesijas ir beigtas. Ja tas nebijāt jūs, kāds lasa jūsu pastu: vispirms pasargājiet pastkasti, tad nospiediet “Aizmirsāt paroli?” un tūlīt ziņojiet administratoram.',
    button: null,
  },
  recoveryCodesMade: {
    subject: 'Jauni atkopšanas kodi',
    title: 'Jūsu kontam ir jauni atkopšanas kodi',
    body: 'Izveidoti {{at}}; iepriekšējie kodi vairs neder. Ja tas bijāt jūs, nekas nav jādara. Ja ne, nospiediet pogu: tā darbojas trīs dienas, noņem kontam pievienoto un beidz visas sesijas. Pēc tam iestatiet jaunu paroli.',
    button: 'Tas nebiju es',
  },
  eidLinked: {
    subject: 'Pievienots pieslēgšanās veids: {{method}}',
    title: 'Jūsu kontam pieslēdzas ar {{method}}',
    body: 'Šis pieslēgšanās veids pievienots {{at}}. Ja tas bijāt jūs, nekas nav jādara. Ja ne, nospiediet pogu: tā darbojas trīs dienas, noņem kontam pievienoto un beidz visas sesijas. Pēc tam iestatiet jaunu paroli.',
    button: 'Tas nebiju es',
  },
  eidUnlinked: {
    subject: 'Noņemts pieslēgšanās veids: {{method}}',
    title: 'Jūsu kontam vairs nepieslēdzas ar {{method}}',
    body: 'Šis pieslēgšanās veids noņemts {{at}}. Ja tas nebijāt jūs, nomainiet paroli un tūlīt ziņojiet administratoram.',
    button: null,
  },
  delegationToSign: {
    subject: 'Aizvietotājs drīkst parakstīt jūsu vietā',
    title: 'Aizvietotājs drīkst parakstīt dokumentus jūsu vietā',
    body: 'Iestatīts {{at}}, {{TenantName}}: {{DelegatedTo}} drīkst parakstīt jūsu vietā līdz {{DelegatedToDate}}. Ja tas nebijāt jūs, profilā izslēdziet aizvietošanu, izbeidziet visas citas sesijas un nekavējoties paziņojiet administratoram.',
    button: null,
  },
  sessionsEnded: {
    subject: 'Pārējās sesijas beigtas',
    title: 'Pārējās jūsu konta sesijas ir beigtas',
    body: 'Beigtas {{at}} profilā. Ja tas nebijāt jūs, nomainiet paroli un tūlīt ziņojiet administratoram.',
    button: null,
  },
  registrationTried: {
    subject: 'Kāds mēģināja reģistrēties ar jūsu adresi',
    title: 'Jums jau ir konts',
    body: 'Kāds mēģināja reģistrēties ar šo adresi. Konts jums jau ir, un tajā nekas nav mainīts. Ja tas bijāt jūs, pieslēdzieties; ja paroli neatceraties, tajā lapā nospiediet “Aizmirsāt paroli?”. Ja nē, nekas nav jādara.',
    button: 'Pieslēgties',
  },
  registrationJoins: {
    subject: 'Lietot savu kontu šeit?',
    title: 'Jūsu adresei jau ir konts',
    body: 'Kāds reģistrējās ar šo adresi. Konts jau ir, tikai tas vairs nepieder nevienam uzņēmumam. Ja tas bijāt jūs, nospiediet pogu: turpmāk šeit pieslēgsieties ar šī konta paroli vai iestatīsiet jaunu, nospiežot “Aizmirsāt paroli?”. Ja nē, nekas nav jādara.',
    button: 'Lietot manu kontu',
  },
  addressHeld: {
    subject: 'Šo adresi vēl nevar lietot',
    title: 'Adrese piederēja citam kontam',
    body: 'Kāds vēlas lietot šo adresi. Vēl nesen tā piederēja kontam, kura īpašnieks to vēl var atgūt; pēc trim dienām adrese būs brīva. Ja šis konts ir jūsu un adresi nemainījāt, nospiediet “Apturēt” vēstulē par maiņu. Ja nē, nekas nav jādara.',
    button: null,
  },
};
