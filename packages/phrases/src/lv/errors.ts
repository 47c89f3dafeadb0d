import { elementFaults } from './element-faults.ts';
import type { ErrorCode } from '@paraph/domain';

/** What went wrong, and what to do about it. */
export const errors: Record<ErrorCode, string> = {
  'generic.unexpected': 'Mūsu pusē radās kļūda. Mēģiniet vēlreiz; ja tā atkārtojas, paziņojiet mums atbalsta kodu.',
  'generic.unavailable': 'Sistēma pašlaik ir noslogota. Pēc brīža mēģiniet vēlreiz.',
  'generic.key-missing':
    'Šim serverim trūkst atslēgas, kas ir citiem sistēmas serveriem. Informējiet sistēmas uzturētāju.',
  'generic.files-away': 'Failu krātuve neatbild. Mēģiniet vēlreiz pēc minūtes.',
  'generic.file-missing': 'Šī faila failu krātuvē nav. Informējiet sistēmas uzturētāju; mēģināt vēlreiz nepalīdzēs.',
  'generic.not-decrypted':
    'Dati ir saglabāti, bet tos pašlaik nevar atšifrēt. Informējiet sistēmas uzturētāju; mēģināt vēlreiz nepalīdzēs.',
  'generic.database-away': 'Sistēma nevar sasniegt savu datubāzi. Pēc brīža mēģiniet vēlreiz.',
  'generic.outcome-unknown':
    'Saglabāšanas laikā pārtrūka savienojums ar datubāzi. Pirms mēģināt vēlreiz, pārbaudiet, vai izmaiņas ir saglabātas.',
  'generic.disk-full': 'Vairs nav vietas, kur to saglabāt. Mēģiniet vēlāk; sistēmas uzturētājam jāatbrīvo vieta.',
  'generic.not-found': 'Meklētā nav, vai arī jums nav tiesību to redzēt.',
  'generic.too-many': 'Pārāk daudz pieprasījumu. Mēģiniet vēlreiz pēc {{seconds}} sek.',
  'generic.cancelled': 'Pieprasījums tika pārtraukts, pirms uz to atbildēts.',
  'generic.unreadable': 'Pieprasījumu neizdevās nolasīt.',
  'generic.body-size': 'Šis pieprasījums ir lielāks par {{most}} kB.',
  'generic.body-shape': 'Šajā pieprasījumā ir pārāk daudz vērtību, vai arī tām ir pārāk daudz līmeņu.',
  'generic.fields': 'Pārbaudiet atzīmētos laukus.',
  'generic.conflict': 'Pa šo laiku kāds to ir mainījis. Pārlādējiet lapu un mēģiniet vēlreiz.',
  'generic.unknown-host': 'Šo adresi neizmanto neviens uzņēmums.',
  'generic.media-type': 'Šāda veida saturs šeit netiek pieņemts.',
  'field.required': 'Aizpildiet šo lauku.',
  'field.invalid': 'Šī vērtība nav derīga.',
  'field.too-long': 'Saīsiniet: lielākais zīmju skaits ir {{most}}.',
  'field.too-short': 'Par īsu: mazākais zīmju skaits ir {{least}}.',
  'field.unknown': 'Šāds lauks nav zināms.',
  'field.module-off': 'Jūsu uzņēmumā tas ir izslēgts. Atstājiet tukšu.',
  'field.of-sender': 'Kas drīkst parakstīt un kā to pārbauda, izlemj tikai dokumenta sūtītājs.',
  'field.reason-needed':
    'Tā tiks atvērti citu dokumenti, kurus Jūs nedrīkstat lasīt. Norādiet iemeslu: to lasīs īpašnieki.',
  'field.tag-unknown': 'Šajā vēstulē nav lauka {{names}}. Iespējamie lauki: {{known}}.',
  'field.tag-open': 'Laukam katrā pusē ir divas figūriekavas. Izlabojiet: {{names}}.',
  'field.tag-no-link': '{{names}} nav adrese, tāpēc saite uz turieni nevar vest. Izmantojiet saites lauku.',
  'field.more': 'Citi nederīgi lauki: {{count}}.',
  'field.new-recipients':
    'Uz šo adresi jūsu uzņēmums vēl nav sūtījis, un jaunu ārējo adrešu dienas ierobežojums ({{most}}) ir sasniegts. Mēģiniet rīt.',
  'field.new-recipients-own':
    '24 stundās varat rakstīt uz {{most}} jaunām adresēm, un šis ierobežojums ir sasniegts. Mēģiniet rīt.',
  'field.new-recipients-many': 'Pašlaik uz jaunām adresēm tiek sūtīts pārāk daudz vēstuļu. Mēģiniet vēlāk.',
  'field.email': 'Ievadiet derīgu e-pasta adresi.',
  'field.url': 'Ievadiet pilnu tīmekļa adresi, piemēram, https://example.com/cels.',
  'field.direction': 'Izņemiet slēptās zīmes, kas maina teksta virzienu.',
  'field.portal-name':
    'Ierakstiet personas vārdu un uzvārdu. Šis vārds izskatās pēc portāla vai parakstīšanas pakalpojuma nosaukuma.',
  'field.portal-label': 'Izvēlieties citu nosaukumu. Šis izskatās pēc portāla nosaukuma.',
  'field.name-letters': 'Rakstiet šo vārdu ar latīņu vai kirilicas burtiem, katru vārdu – vienā alfabētā.',
  'field.name-signs':
    'Vārdā drīkst būt tikai burti, atstarpes, defises, apostrofi un punkti, bet adreses tajā būt nedrīkst.',
  'field.name-code': 'Izņemiet no šī nosaukuma vai vārda ciparus vai vārdu “kods”: vēstulēs tas izskatītos pēc koda.',
  'field.name-of-other':
    'Šāds vārds ir citam uzņēmuma lietotājam. Ja tas ir arī Jūsu vārds, vērsieties pie administratora.',
  'field.past': 'Izvēlieties dienu, kas vēl nav pagājusi.',
  'field.mandatory': 'To nevar izslēgt.',
  'field.zone': 'Ierakstiet laika joslas nosaukumu, piemēram, Europe/Riga.',
  'field.host':
    'Rakstiet resursdatora nosaukumu, piemēram, dokumenti.example.lv: latīņu burti bez garumzīmēm, cipari, defises un punkti, bez https://, ceļa un porta. Skaitliska adrese, piemēram, 192.0.2.1, neder.',
  'field.beyond-year': 'Izvēlieties dienu viena gada laikā.',
  'field.before-start': 'Izvēlieties dienu, kas nav pirms pirmās.',
  'field.no-start': 'Norādiet pirmo dienu.',
  'field.no-end': 'Norādiet pēdējo dienu.',
  'field.not-of-company': 'Izvēlieties kādu no uzņēmuma.',
  'field.unknown-person': 'Viena no šīm adresēm te nevienam nepieder. Vispirms uzaiciniet.',
  'field.unknown-title': 'Izvēlieties amatu no uzņēmuma saraksta.',
  'field.repeated': 'Viena un tā pati vērtība te ir divreiz.',
  'field.own-manager': 'Jūs nevarat būt pats sev vadītājs. Izvēlieties kolēģi.',
  'field.not-colleague': 'Izvēlieties kolēģi, kurš var pieslēgties, nevis sevi.',
  'field.own-take-over':
    'Pats darbus varat pārņemt tikai tad, kad cilvēks jau trīs dienas ir deaktivēts vai dzēsts. Izvēlieties citu kolēģi vai lūdziet citu administratoru tos nodot jums.',
  'field.personal-code': 'Izvēlētajā valstī šāds personas kods nav derīgs.',
  'field.phone': 'Ievadiet tālruņa numuru ar valsts kodu.',
  'field.password-weak': 'Ievadiet 8–128 zīmes; jābūt lielajam un mazajam burtam, ciparam un speciālajai zīmei.',
  'field.password-common': 'Šādu paroli mēģina uzminēt vispirms. Izvēlieties citu.',
  'field.password-own':
    'Parole ir pārāk līdzīga jūsu e-pasta adresei, vārdam, uzvārdam vai uzņēmuma nosaukumam. Izvēlieties citu.',
  'field.password-differs': 'Paroles atšķiras.',
  'field.password-same': 'Šī ir jūsu pašreizējā parole. Izvēlieties citu.',
  'field.already-added': 'Šī persona jau ir pievienota.',
  'field.name-of-account': 'Tas ir kolēģis: vārdu ņem no viņa konta, un viņš pats to maina savā profilā.',
  'field.same-address': 'Šī ir pašreizējā adrese. Ierakstiet citu.',
  'field.deactivated': 'Šīs personas konts ir deaktivizēts, tāpēc tā nevar rīkoties. Izvēlieties citu personu.',
  'field.no-account': 'Konta ar šo adresi nav.',
  'field.must-accept': 'Lai turpinātu, piekrītiet šim.',
  'access.no-token': 'Lai turpinātu, pieslēdzieties.',
  'access.session-ended': 'Jūsu sesija ir beigusies. Pieslēdzieties vēlreiz.',
  'access.key-unknown': 'Šī API atslēga nav zināma vai ir atsaukta.',
  'access.signature-wrong': 'Izsaukuma paraksts ir nepareizs, pārāk vecs vai jau izmantots.',
  'access.module-off': 'Jūsu uzņēmumam šī daļa ir izslēgta.',
  'access.permission-missing': 'Jums nav tam tiesību. Jautājiet administratoram.',
  'field.code-wrong': 'Šis kods nav pareizs.',
  'field.proof-refused': 'Nav pieņemts. Pārbaudiet ievadīto vai apstipriniet citā veidā.',
  'access.proof-needed': 'Šai darbībai no jauna jāapstiprina, ka tas esat jūs.',
  'access.new-administrator':
    'Jūs esat administrators mazāk nekā trīs dienas. Līdz tam lūdziet administratoram, kurš tāds ir ilgāk.',
  'access.own-sign-in':
    'Jūs pieslēdzāties caur sava uzņēmuma pieslēgšanās sistēmu. Lai mainītu savu kontu, pieslēdzieties ar tā paroli, piekļuves atslēgu vai elektronisko identifikāciju.',
  'access.factor-required': 'Jūsu uzņēmums prasa otro faktoru. Lai turpinātu, iestatiet to.',
  'auth.no-authenticator': 'Šeit nav autentifikācijas lietotnes vai piekļuves atslēgas.',
  'auth.sign-in-to-accept': 'Jums jau ir konts. Lai pieņemtu uzaicinājumu, pieslēdzieties.',
  'auth.account-shared':
    'Šī konta papildu aizsardzību jūs nevarat noņemt. Cilvēks to atkopj pieslēdzoties (“Lietotne un kodi ir zaudēti”) vai vēršas pie “Paraph” operatora.',
  'auth.passkey-refused': 'Piekļuves atslēga netika pieņemta. Mēģiniet vēlreiz vai pieslēdzieties citādi.',
  'auth.sso-over': 'Šī pieslēgšanās ir beigusies. Sāciet no jauna.',
  'auth.sso-refused': 'Jūsu uzņēmuma pieslēgšanās jūs neielaida. Mēģiniet vēlreiz vai vaicājiet administratoram.',
  'auth.sso-address': 'Jūsu uzņēmuma pieslēgšanās neapstiprināja tam piederošu adresi. Vaicājiet administratoram.',
  'auth.sso-unknown': 'Šādas adreses te vēl nevienam nav. Lūdziet administratoram uzaicinājumu.',
  'auth.sso-other': 'Uzņēmuma pieslēgšanās pakalpojumā šai personai ir cits konts. Vaicājiet administratoram.',
  'auth.sso-not-yours': 'Uzņēmuma pieslēgšanās šo kontu neatver. Pieslēdzieties ar savu kontu.',
  'auth.sso-blocked':
    'Uzņēmuma pieslēgšanās šim kontam ir bloķēta, jo tā īpašnieks vienu pieslēgšanos noliedza. Pieslēdzieties ar savu kontu vai lūdziet administratoru to atkal atļaut.',
  'auth.sso-new':
    'Šo sniedzēju nesen iestatījis cits administrators. Trīs dienas administratori un uzņēmuma vadītājs pieslēdzas ar savu kontu.',
  'auth.sso-required': 'Jūsu uzņēmums pieslēdzas ar savu kontu. Izvēlieties to pieslēgšanās lapā.',
  'sso.consumers': 'Cilvēkiem bez uzņēmuma nav uzņēmuma pieslēgšanās.',
  'sso.provider-unfit': 'Pakalpojuma sniedzējs neatbild, kā vajadzētu. Pārbaudiet tā adresi.',
  'sso.not-proven': 'Vispirms vienreiz pieslēdzieties ar šo sniedzēju; tad to var padarīt obligātu.',
  'sso.no-emergency': 'Norādiet administratoru, kurš drīkst pieslēgties bez tā.',
  'sso.new-emergency': 'Norādiet arī administratoru, kuram šī loma ir ilgāk par trim dienām.',
  'mail.host-refused': 'Šis serveris nav publiskajā internetā.',
  'access.role-missing': 'Jūsu loma to neatļauj.',
  'access.company-deactivated':
    'Uzņēmums pašlaik nelieto Paraph: tā saites neko neatver, un neviens nevar pieslēgties. Jautājiet saites sūtītājam vai savam administratoram.',
  'auth.wrong-password': 'Nepareizs e-pasts vai parole. Atlikuši mēģinājumi: {{attemptsLeft}}.',
  'auth.locked':
    'No šejienes pārāk daudz reižu ievadīta nepareiza parole. Mēģiniet pēc {{minutes}} min. vai atjaunojiet paroli jau tagad.',
  'auth.slowed':
    'Šai adresei no vairākām vietām tika ievadītas nepareizas paroles. Mēģiniet pēc {{minutes}} min., izmantojiet pārlūku, kurā iepriekš esat pieslēdzies, vai atjaunojiet paroli.',
  'auth.wrong-code':
    'Kods nav pareizs; arī iepriekšējas pieslēgšanās kods neder. Atlikuši mēģinājumi: {{attemptsLeft}}.',
  'auth.codes-locked': 'Pārāk daudz nepareizu kodu. Pieslēgties ar kodu varēsiet pēc {{minutes}} min.',
  'auth.code-expired': 'Koda derīgums ir beidzies. Pieslēdzieties vēlreiz, lai saņemtu jaunu.',
  'auth.other-browser': 'Šī pieslēgšanās tika sākta citā pārlūkā. Sāciet no jauna šeit.',
  'auth.deactivated': 'Šis konts ir deaktivizēts. Jautājiet administratoram.',
  'auth.no-company':
    'Jūsu konts vairs nepieder nevienam uzņēmumam. Lūdziet uzņēmumam ielūgumu vai vērsieties pie “Paraph” operatora, lai kontu dzēstu.',
  'auth.password-expired': 'Jūsu paroles derīgums ir beidzies. E-pastā nosūtījām saiti jaunas paroles iestatīšanai.',
  'auth.not-confirmed': 'Vispirms apstipriniet savu e-pasta adresi. Saite ir jūsu pastkastē.',
  'auth.confirmed-already': 'Šī adrese jau ir apstiprināta. Varat pieslēgties.',
  'auth.nothing-to-recover': 'Šim kontam nav otrā faktora, tāpēc nav ko atjaunot.',
  'auth.recovery-rests': 'Iepriekšējais pieprasījums tika apturēts. No jauna to varēs pieprasīt pēc {{hours}} h.',
  'auth.stop-by-mail': 'To aptur tikai saite vēstulē par šo lūgumu.',
  'auth.link-used': 'Šī saite jau ir izmantota vai vairs nav derīga. Pieprasiet jaunu.',
  'auth.link-needs-sign-in':
    'Kopš tā laika kāds jau ir reaģējis, tāpēc šī saite darbojas tikai pēc jaunas pieslēgšanās kontam. Pieslēdzieties un atveriet to vēlreiz.',
  'auth.address-reserved':
    'Šī adrese vēl nesen piederēja citam kontam, un tā īpašnieks to vēl var atgūt. Mēģiniet pēc trim dienām.',
  'auth.setup-closed':
    'Šī iestatīšanas atslēga nav zināma, jau ir izmantota vai ir vecāka par diennakti. Palaidiet serverī “npm run setup”, lai iegūtu jaunu.',
  'auth.eid-of-another-account':
    'Šis eID ir piesaistīts citam kontam, kas tiek lietots. Pieslēdzieties ar to tajā kontā un noņemiet to sadaļā “Drošība” vai izmantojiet citu eID. Ja tam kontam vairs netiekat klāt, lūdziet “Paraph” operatoru to atgūt.',
  'auth.eid-other-person': 'Šis eID pieder {{found}}, bet šis konts – {{expected}}: tie nav sasaistīti.',
  'auth.eid-unknown': 'Ar šo elektronisko identitāti šeit nav saistīts neviens lietotājs.',
  'auth.busy': 'Pašlaik pieslēdzas daudz cilvēku. Mēģiniet vēlreiz pēc dažām sekundēm.',
  'user.email-taken': 'Lietotājs ar šo e-pasta adresi jau ir.',
  'user.twice-in-list': 'Šī adrese sarakstā ir vairāk nekā vienu reizi.',
  'user.role-unknown':
    'Šādu lomu šeit nevar piešķirt. Rakstiet “Lietotājs”, “Administrators”, “Uzņēmuma vadītājs” vai “Ārējais lietotājs”.',
  'user.ceo-taken': 'Uzņēmuma vadītāja loma jau ir citai personai. Vispirms noņemiet lomu tai.',
  'user.last-admin': 'Pēdējo administratoru nevar ne noņemt, ne deaktivizēt.',
  'user.last-established-admin': 'Šis administrators paliek: visi pārējie ir administratori mazāk nekā trīs dienas.',
  'user.last-superadmin': 'Pēdējo galveno administratoru nevar ne noņemt, ne deaktivizēt.',
  'user.superadmin-only': 'Šī persona pārvalda visu sistēmu: to var izdarīt tikai galvenais administrators.',
  'user.last-emergency':
    'Neviens cits ārkārtas gadījumā nedrīkst pieslēgties bez uzņēmuma pieslēgšanās. Vispirms uzņēmuma lapā norādiet citu administratoru.',
  'user.no-manager': 'Vispirms izvēlieties savu vadītāju: bez vadītāja dokumentu nevar sūtīt apstiprināšanai.',
  'document.not-found': 'Šāda dokumenta nav, vai arī jums nav tiesību to redzēt.',
  'document.blocked': 'Pašlaik paraksta {{name}}. Mēģiniet vēlreiz pēc minūtes.',
  'document.changed': 'Kopš dokumenta atvēršanas tas ir mainījies. Pārlādējiet to, izlasiet un atkārtojiet darbību.',
  'document.already-sent': 'Šis dokuments jau ir nosūtīts.',
  'document.list-sending':
    'Šis melnraksts tiek sūtīts saraksta cilvēkiem. Mainīt, sūtīt vai dzēst to varēs pēc pēdējā dokumenta.',
  'document.sending': 'Šis dokuments tiek sūtīts. Lai to mainītu, atceliet sūtīšanu.',
  'document.not-sending': 'Šis dokuments jau ir nosūtīts vai netika sūtīts.',
  'series.day-unread': 'Dienu rakstiet kā GGGG-MM-DD.',
  'series.denied': 'Nav nosūtīts: konta īpašnieks ziņoja, ka sarakstu sāka sūtīt kāds cits.',
  'series.nameless': 'Pievienojiet vārdu un uzvārdu: ar tiem salīdzina parakstu.',
  'document.owner-inactive': 'Īpašnieks vairs nav aktīvs lietotājs. Nekas nav nosūtīts.',
  'document.already-signed': 'Dokuments jau ir parakstīts: tam vairs neko nevar pievienot.',
  'document.not-completed': 'Dokuments vēl nav pabeigts.',
  'document.not-editable': 'Šo dokumentu vairs nevar mainīt.',
  'document.not-approving': 'Šis dokuments negaida apstiprinājumu.',
  'document.not-signing': 'Šis dokuments negaida parakstus.',
  'document.not-acknowledging': 'Šis dokuments negaida iepazīšanos.',
  'document.not-running': 'Šī dokumenta process pašlaik nenotiek.',
  'document.not-voidable': 'Šo dokumentu vairs nevar anulēt.',
  'document.not-deletable':
    'Dzēst var melnrakstus un neparakstītus noraidītus vai anulētus dokumentus. Notiekošu dokumentu vispirms anulējiet. Pabeigtus vai parakstītus dokumentus mapē dzēš tās īpašnieks vai pārvaldnieks.',
  'document.on-hold': 'Dokuments ir aizturēts: kamēr administrators aizturi neatceļ, neko nevar dzēst vai aizstāt.',
  'document.not-your-turn': 'Jūsu kārta vēl nav pienākusi. Kad tā pienāks, paziņosim e-pastā.',
  'document.not-allowed': 'Jums nav tiesību veikt šo darbību ar šo dokumentu.',
  'document.own-document':
    'Šis ir jūsu dokuments, tāpēc citas personas vietā rīkoties nevarat. Dokuments gaida šo personu.',
  'document.other-approval':
    'Jūs šo dokumentu apstiprināt pats vai jau esat apstiprinājis citas personas vietā, tāpēc šīs personas vietā apstiprināt nevarat. Dokuments gaida šo personu.',
  'document.protected':
    'Šo failu nevar parakstīt: tas ir aizsargāts vai ir konteiners, kas vairs nepieņem parakstus. Augšupielādējiet citu.',
  'document.closed-to-signatures':
    'Šis PDF vairs nepieņem parakstus: to ir slēdzis autors vai kāds, kas parakstījis agrāk. Lūdziet to tikai apstiprināt vai ar to iepazīties, vai augšupielādējiet to no jauna parakstu konteinerā (ASiC-E).',
  'document.breaks-signatures':
    'Šo PDF nevar parakstīt: tā uzbūves dēļ katrs paraksts padarītu iepriekšējo nederīgu. Izdrukājiet to jaunā PDF failā un augšupielādējiet jauno vai augšupielādējiet to parakstu konteinerā (ASiC-E).',
  'document.edit-protected': 'Šis fails ir aizsargāts, to nevar mainīt. Augšupielādējiet citu kā jaunu dokumentu.',
  'document.file-of-form':
    'Šis dokuments ir izveidots no veidlapas, tāpēc tā failu nevar mainīt. Anulējiet to un aizpildiet veidlapu vēlreiz.',
  'document.member-of-form':
    'Veidlapa nosaka, kas šo dokumentu apstiprina un paraksta. Ja tas jādara kādam citam, anulējiet dokumentu un aizpildiet veidlapu vēlreiz.',
  'document.related-of-form':
    'Šo saistīto dokumentu pieprasa veidlapa, tāpēc to nevar atsaistīt. Ja tas ir noraidīts vai anulēts, atveriet to un aizpildiet tā veidlapu vēlreiz.',
  'document.required-by-form':
    'Šo dokumentu gaida cita veidlapa, tāpēc to nevar dzēst. Aizpildiet tā veidlapu vēlreiz vai anulējiet gaidošo dokumentu.',
  'document.your-turn': 'Tagad ir jūsu kārta: vispirms paveiciet savu daļu, tad varēsiet paslēpt dokumentu.',
  'document.nothing-to-download': 'Izvēlieties vismaz vienu dokumentu, ko lejupielādēt.',
  'document.related-circle': 'Kāds no šiem dokumentiem jau gaida šo: neviens nekad netiktu pabeigts.',
  'document.accompanying-missing': 'Šī papildu dokumenta vairs nav.',
  'document.no-members': 'Pirms nosūtīšanas pievienojiet vismaz vienu personu.',
  'document.new-recipients':
    'Tas tiktu nosūtīts uz vairāk jaunām adresēm, nekā pašlaik atļauts. Iemesls norādīts pie atzīmētajām adresēm.',
  'document.mode-unfit':
    'Ar roku zīmēti paraksti atrodas PDF lapās un nepierāda personas kodu. Izvēlieties kvalificētu parakstu vai citu failu.',
  'document.member-missing': 'Šīs personas dalībnieku vidū vairs nav.',
  'document.reminded': 'Šai personai vēstule nosūtīta pirms mazāk nekā stundas. Mēģiniet vēlreiz pēc {{minutes}} min.',
  'document.methods-open': 'Visi parakstīšanas veidi jau ir atvērti.',
  'document.question-answered': 'Uz šo jautājumu jau ir atbildēts.',
  'document.data-protected': 'Dati ir aizsargāti: jums nav piekļuves. Sazinieties ar autoru.',
  'document.needs-reason':
    'Jūs šajā dokumentā nepiedalāties. Lai to atvērtu, norādiet iemeslu: īpašnieks par to uzzinās.',
  'document.balance-spent': 'Parakstu limits ir sasniegts, tāpēc parakstīšana ir izslēgta.',
  'document.nothing-to-export': 'Nav dokumentu, ko eksportēt.',
  'folder.empty': 'Šī mape ir tukša.',
  'folder.not-found': 'Šādas mapes nav, vai jūs to nedrīkstat atvērt.',
  'folder.not-allowed': 'Šajā mapē jūs to nedrīkstat darīt.',
  'folder.name-taken': 'Šeit jau ir mape ar šādu nosaukumu.',
  'folder.leaves-owner':
    'Citu cilvēku dokumenti un mapes paliek tā paša īpašnieka mapēs: citur tos pārvieto tikai to īpašnieki.',
  'folder.owner-needed': 'Mape pieder citai personai: cita cilvēka mapē to var pārvietot tikai tās īpašnieks.',
  'folder.into-itself': 'Mapi nevar pārvietot tajā pašā vai mapē, kas atrodas tajā.',
  'folder.opens-to-more':
    'Otras mapes pārvaldnieki varētu lasīt visu, kas šeit ir vai vēlāk tiks ievietots, bet jūs to lasīt nedrīkstat. Pārvietot var šīs mapes īpašnieks.',
  'folder.opens-to-yourself':
    'Sev piekļuvi piešķirt nevar. Atveriet dokumentu, norādot iemeslu, vai lūdziet to mapes īpašniekam.',
  'folder.of-administrator':
    'Administrators nevar pārvietot savu mapi uz cita cilvēka mapi. Mape, ko tur izveidosiet, piederēs tās mapes īpašniekam.',
  'folder.too-deep': 'Mapes var būt ne dziļāk par {{most}} līmeņiem.',
  'folder.too-many': 'Uzņēmumam ir {{most}} mapes; vairāk nav iespējams.',
  'folder.pins-full': 'Jūs esat piespraudis {{most}} mapes; vispirms vienu noņemiet.',
  'tag.name-taken': 'Uzņēmumam jau ir birka ar šādu nosaukumu.',
  'tag.too-many': 'Uzņēmumam ir {{most}} birkas; vairāk nav iespējams.',
  'directory.name-taken': 'Šāds nosaukums jau ir.',
  'directory.too-many': 'Jau ir {{most}}; vairāk nav iespējams.',
  'directory.email-taken': 'Šī adrese adrešu grāmatā jau ir.',
  'field.number': 'Ierakstiet skaitli.',
  'field.characters': 'Ierakstiet no {{least}} līdz {{most}} rakstzīmēm.',
  'field.characters-exactly': 'Rakstzīmju skaitam jābūt tieši {{count}}.',
  'form.module-required': 'Izvēlieties moduli.',
  'form.type-required': 'Izvēlieties tipu.',
  'form.only-numbers': 'Rakstiet tikai ciparus.',
  'form.structure': 'Šīs veidlapas elementus nevar nolasīt. Pārlādējiet lapu un saglabājiet vēlreiz.',
  'form.no-choices': elementFaults['no-choices'],
  'form.same-choices': elementFaults['same-choices'],
  'form.box-too-small': elementFaults['box-too-small'],
  'form.no-list': elementFaults['no-list'],
  'form.letters-range': elementFaults['letters-range'],
  'form.parent-unseen': elementFaults['parent-unseen'],
  'form.nothing-shown': elementFaults['nothing-shown'],
  'form.related': 'Veidlapu nevar saistīt ar sevi vai divreiz ar vienu un to pašu.',
  'form.file-unfit':
    'Šis PDF ir parakstīts vai aizsargāts, tāpēc to nevar aizpildīt. Izvēlieties failu, kāds tas bija pirms parakstīšanas.',
  'form.type-used': 'Šī tipa veidnes: {{count}}. Vispirms piešķiriet tām citu tipu.',
  'form.fields': 'Daži lauki nav aizpildīti, kā nākas. Tie ir atzīmēti.',
  'form.template-changed':
    'Šī veidne pēc tam, kad to atvērāt, tika saglabāta citur. Saglabājiet vēlreiz, lai aizstātu to versiju, vai pārlādējiet lapu, lai to skatītu.',
  'form.submitted': 'Šī veidlapa jau ir iesniegta. Tās dokuments ir jūsu sarakstā.',
  'form.required':
    'Šo veidlapu pieprasa cita veidlapa, tāpēc to nevar izmest. Iesniedziet to vai vispirms izmetiet otru veidlapu vai anulējiet tās dokumentu.',
  'form.not-all-viewed': 'Nav apskatītas visas lapas. Apskatiet katru un tad iesniedziet.',
  'form.no-manager': 'Bez norīkota vadītāja nosūtīt apstiprināšanai nevar. Izvēlieties vadītāju savā profilā.',
  'form.no-ceo': 'Šī veidlapa jāapstiprina uzņēmuma vadītājam, bet tāda šeit nav. Vērsieties pie administratora.',
  'form.not-integrated':
    'Šo veidlapu apstiprina uzņēmuma dokumentu sistēmā, bet tā nav pieslēgta. Lūdziet administratoram to pieslēgt vai veidlapā norādīt apstiprinātājus.',
  'form.no-signer':
    'Šīs veidlapas parakstītāju {{email}} nevar atrast. Aizpildiet savu profilu vai vērsieties pie administratora.',
  'form.signer-unknown':
    '“{{email}}” nevar parakstīt: šādas adreses nav ne uzņēmumā, ne tā adrešu grāmatā. Pievienojiet personu kontaktiem vai noņemiet adresi.',
  'form.deactivated':
    'Veidlapā norādīta persona {{email}}, kuras konts ir deaktivizēts. Lūdziet administratoram izlabot veidlapu.',
  'form.unknown-person':
    'Adreses {{email}} nav nevienam uzņēmumā un tā adrešu grāmatā. Pārbaudiet to veidlapas personu sarakstā un iesniedziet vēlreiz: tad veidlapa tiks nosūtīta ārējai personai.',
  'form.signature-covers':
    'Zīmējums aizsedz pārāk lielu lapas daļu. Uzzīmējiet parakstu ar plānām līnijām uz tukša fona.',
  'form.not-drawn':
    'No veidlapas neizdevās izveidot dokumentu. Nekas nav nosūtīts, un ierakstītais ir saglabāts. Mēģiniet vēlreiz.',
  'webhook.address-refused': 'Šo adresi nevar izsaukt. Tai jāsākas ar https://, bez porta un paroles.',
  'webhook.address-private': 'Šī adrese ved uz iekšējo tīklu. Ievadiet adresi, kas sasniedzama no interneta.',
  'webhook.secret-doubted': 'Šīs adreses atslēgu var zināt kāds cits. Pirms ieslēgšanas izveidojiet jaunu.',
  'webhook.too-many': 'Ir {{most}} adreses; vairāk nav iespējams.',
  'preset.not-json': 'Šādu filtru nevar saglabāt.',
  'preset.too-many': 'Jums jau ir {{most}} saglabāti filtri, vairāk nevar. Vispirms kādu izdzēsiet.',
  'file.missing': 'Izvēlieties failu.',
  'file.empty': 'Šis fails ir tukšs. Izvēlieties citu.',
  'file.too-large': 'Šis fails ir par lielu. Lielākais atļautais izmērs ir {{most}}.',
  'file.type-unknown': 'Šāda tipa faili netiek pieņemti. Failam jābūt vienam no: {{types}}.',
  'file.not-pdf':
    'Šis fails ir nosaukts par PDF, bet tas nav PDF. Saglabājiet to PDF formātā un augšupielādējiet vēlreiz.',
  'file.truncated': 'Šis PDF nav pilnīgs: trūkst tā beigu. Saglabājiet to no jauna un augšupielādējiet vēlreiz.',
  'file.damaged':
    'Šis fails ir bojāts, tāpēc to nevar droši parakstīt. Saglabājiet to no jauna tajā programmā, ar kuru tas izveidots.',
  'file.pdf-password': 'Šis PDF atveras tikai ar paroli. Saglabājiet to bez paroles un augšupielādējiet vēlreiz.',
  'file.pdf-certificate':
    'Šis PDF ir šifrēts noteiktu personu sertifikātiem. Saglabājiet to bez šifrēšanas un augšupielādējiet vēlreiz.',
  'file.pdf-encryption':
    'Šis PDF ir šifrēts tā, ka to šeit nevar atvērt. Saglabājiet to bez šifrēšanas un augšupielādējiet vēlreiz.',
  'file.too-complex': 'Šis fails ir pārāk sarežģīts: atspiests tas ir par lielu, lai to droši apstrādātu.',
  'file.page-tree':
    'Šī PDF lapas norāda cita uz citu pa apli. Saglabājiet to no jauna tajā programmā, ar kuru tas izveidots.',
  'file.broken-signature':
    'Šajā PDF ir paraksts, kas vairs nav derīgs: pēc parakstīšanas fails apvienots ar citu vai mainīts. Izdrukājiet to PDF formātā bez paraksta vai sūtiet sākotnējos failus atsevišķi.',
  'file.not-container':
    'Šis fails ir nosaukts par parakstu konteineru, bet tāds nav. Augšupielādējiet pašu konteineru bez izmaiņām.',
  'file.container-unsafe':
    'Šo konteineru nepieņemam: tajā esošo failu nosaukumi vai izmēri ir pretrunīgi vai ved ārpus konteinera.',
  'file.container-encrypted': 'Faili šajā konteinerā ir šifrēti. Augšupielādējiet to bez paroles.',
  'file.not-office':
    'Šis fails ir nosaukts par Office dokumentu, bet tāds nav. Saglabājiet to no jauna tajā programmā, ar kuru tas izveidots.',
  'file.merge-signed': '{{name}} ir parakstīts: vienā PDF tā paraksti zustu. Ievietojiet failus konteinerā.',
  'file.merge-protected': '{{name}} ir aizsargāts, tāpēc vienā PDF to nevar apvienot. Ievietojiet failus konteinerā.',
  'file.office-protected': '{{name}} ir aizsargāts ar paroli. Saglabājiet to bez paroles un augšupielādējiet vēlreiz.',
  'file.not-picture':
    'Šis fails ir nosaukts par attēlu, bet nav vesels attēls. Saglabājiet to no jauna tajā programmā, ar kuru tas izveidots.',
  'file.picture-many':
    'Failā {{name}} ir vairāki attēli, bet PDF rādītu tikai pirmo. Ievietojiet to konteinerā vai saglabājiet kā PDF.',
  'file.no-pages':
    'No {{name}} neizdevās izveidot lapas. Saglabājiet to kā PDF programmā, ar kuru tas izveidots, vai ievietojiet konteinerā.',
  'file.office-missing':
    'Šeit faili netiek pārvērsti par PDF. Ievietojiet tos konteinerā vai saglabājiet kā PDF un augšupielādējiet vēlreiz.',
  'file.converts-too-long':
    '{{name}} pārvēršana aizņem pārāk ilgu laiku. Parakstiet to tādu, kāds tas ir, konteinerā vai saglabājiet kā PDF un augšupielādējiet PDF.',
  'file.account-busy': 'Šobrīd tiek pārbaudīts pārāk daudz jūsu failu. Mēģiniet vēlreiz pēc {{seconds}} sek.',
  'file.tenant-busy': 'Šobrīd tiek pārbaudīts pārāk daudz jūsu uzņēmuma failu. Mēģiniet vēlreiz pēc {{seconds}} sek.',
  'file.set-unfit':
    'Šie faili neder vienam dokumentam. Izvēlieties PDF, Word, Excel vai PowerPoint failus vai tikai vienu konteineru.',
  'file.image-unusable':
    'Šo attēlu zīmogā nevar attēlot. Saglabājiet to kā vienkāršu PNG vai JPEG, ne lielāku par četriem miljoniem punktu.',
  'file.image-too-large': 'Šis attēls ir par lielu. Lielākais atļautais izmērs ir {{most}}.',
  'file.too-many': 'Par daudz failu. Lielākais skaits vienā reizē: {{most}}.',
  'file.waiting-full':
    'Jūsu augšupielādētie, bet vēl neizmantotie faili aizņem vairāk, nekā atļauts ({{most}}). Izveidojiet no tiem dokumentus vai daļu noņemiet.',
  'file.waiting-full-tenant':
    'Uzņēmuma augšupielādētie, bet vēl neizmantotie faili aizņem vairāk, nekā atļauts ({{most}}). Izveidojiet no tiem dokumentus vai daļu noņemiet.',
  'link.dead': 'Šī saite vairs nedarbojas. Lūdziet sūtītājam jaunu.',
  'link.expired': 'Šīs saites derīgums ir beidzies. Lūdziet sūtītājam jaunu.',
  'link.sign-in': 'Tagad esat šī uzņēmuma lietotājs. Pieslēdzieties, lai atvērtu dokumentu.',
  'link.code-needed': 'Ievadiet kodu, ko nosūtījām uz {{email}}.',
  'link.code-wrong': 'Tas nav kods, ko nosūtījām. Atlikušie mēģinājumi: {{attemptsLeft}}.',
  'link.consent-needed': 'Piekrītiet uzņēmuma tekstam, lai atvērtu dokumentu.',
  'link.code-locked': 'Kods mēģināts vai pieprasīts pārāk daudz reižu. Atveriet saiti vēlreiz pēc {{minutes}} min.',
  'signing.session-not-found': 'Šī parakstīšana vairs nav atrodama. Sāciet no jauna.',
  'signing.refused': 'Pieprasījums tālrunī tika noraidīts. Paraksts nav izveidots.',
  'signing.timeout': 'No jūsu tālruņa laikus netika saņemta atbilde. Paraksts nav izveidots; mēģiniet vēlreiz.',
  'signing.wrong-code':
    'Tālrunī izvēlēts nepareizs kontroles kods. Paraksts nav izveidots. Mēģiniet vēlreiz un salīdziniet kodus.',
  'signing.cancelled': 'Parakstīšana atcelta. Paraksts nav izveidots.',
  'signing.no-account': 'Ar šiem datiem {{method}} konts nav atrasts. Pārbaudiet valsti un pārējos datus.',
  'signing.other-person': 'Atbilde pieder citai personai, nevis tai, kurai tika lūgts. Nekas nav parakstīts.',
  'signing.document-unusable':
    'Jūsu tālrunī esošo sertifikātu nevar izmantot. Atveriet lietotni un pārbaudiet tā stāvokli.',
  'signing.level-too-low':
    'Jums ir pamata līmeņa konts. Kvalificētam parakstam vajadzīgs pilns konts; nomainiet to lietotnē.',
  'signing.app-outdated': 'Lietotne jūsu tālrunī ir novecojusi. Atjauniniet to un mēģiniet vēlreiz.',
  'signing.wrong-person':
    'Uzaicinājuma saņēmējs: {{expected}}. Sertifikātā norādīts: {{found}}. Paraksts nav izveidots. Jāparaksta {{expected}}. Ja jāparaksta jums, lūdziet sūtītājam nomainīt parakstītāju.',
  'signing.drawn-other-name':
    'Uzaicinājuma saņēmējs: {{expected}}. Zem jūsu zīmējuma ierakstīts vārds: {{found}}. Paraksts nav izveidots. Zīmējiet vēlreiz ar savu vārdu. Ja jāparaksta kādam citam, lūdziet sūtītājam nomainīt parakstītāju.',
  'signing.other-signer':
    'Uzaicinājuma saņēmējs: {{expected}}. Šie dati pieder citai personai. Paraksts nav izveidots. Jāparaksta {{expected}}. Ja jāparaksta jums, lūdziet sūtītājam nomainīt parakstītāju.',
  'signing.asked-often':
    'Uz šīs personas tālruni nosūtīts pārāk daudz parakstīšanas pieprasījumu. Mēģiniet pēc {{minutes}} min. vai parakstiet citā veidā.',
  'signing.asked-many':
    'Parakstīšanas pieprasījumi nosūtīti pārāk daudziem cilvēkiem. Mēģiniet pēc {{minutes}} min. vai parakstiet citā veidā.',
  'signing.certificate-bad': 'Sertifikāts noraidīts: pašlaik tas nav derīgs kvalificētiem parakstiem.',
  'signing.file-unfit':
    'Šādu failu parakstīt neizdevās. Paraksts nav izveidots; palūdziet sūtītājam citu faila kopiju.',
  'signing.answer-wrong':
    'Parakstīšanas pakalpojums sniedza neatbilstošu atbildi. Paraksts nav izveidots; mēģiniet vēlreiz.',
  'signing.provider-down':
    'Parakstīšanas pakalpojums neatbild. Mēģiniet vēlreiz pēc minūtes vai izvēlieties citu veidu.',
  'signing.provider-refused': 'Parakstīšanas pakalpojums noraidīja pieprasījumu. Sistēmas uzturētājam ir paziņots.',
  'signing.method-not-offered': 'Šim dokumentam šo veidu nevar izmantot.',
  'signing.not-completed': '24 stundu laikā neizdevās saņemt laika zīmogu. Paraksts nav saglabāts; parakstiet vēlreiz.',
  'signing.authority-ended':
    'Parakstīt vairs nevarat: aizvietošana ({{name}}) vai piekrišana parakstīšanai ir beigusies. Paraksts nav izveidots.',
  'signing.account-ended': 'Parakstītāja konts vairs nav aktīvs. Paraksts nav izveidots.',
  'integration.down': 'Dokumentu vadības sistēma neatbild. Mēģiniet vēlāk.',
  'integration.refuses-us':
    'Dokumentu vadības sistēma nelaiž portālu iekšā. Pārbaudiet lietotājvārdus, paroles un atslēgas.',
  'integration.answer-wrong': 'Dokumentu vadības sistēma deva atbildi, kāda nevar būt. Pārbaudiet tās adresi.',
  'integration.refused': 'Dokumentu vadības sistēma to nepieņēma.',
  'integration.address-refused':
    'Šai adresei pieslēgties nedrīkst. Tai jābūt publiskai un jāatbild ar HTTPS, vai tā jānorāda operatoram.',
  'integration.off': 'Šim uzņēmumam dokumentu vadības sistēma nav ieslēgta.',
  'integration.not-failed': 'Nav ko sūtīt vēlreiz: dokuments jau tiek sūtīts vai ir tur.',
  'evidence.no-seal': 'Portālam vēl nav e-zīmoga, tāpēc pierādījumu paketes tas dot nevar. Vērsieties pie operatora.',
  'evidence.code-unknown':
    'Šāds kods nav zināms. Pārbaudiet, vai ievadījāt to tā, kā tas drukāts, un vai pārbaudāt adresē, kas nodrukāta tam blakus.',
  'evidence.not-printable': 'Drukājamu kopiju var sagatavot tikai no nešifrēta PDF.',
  'validation.failed': 'Parakstus neizdevās pārbaudīt. Mēģiniet vēlreiz.',
  'field.no-such-page': 'Dokumentā šādas lappuses nav.',
  'field.covers-page': 'Zīmējums aizsedz pārāk lielu lapas daļu. Uzzīmējiet parakstu ar plānām līnijām uz tukša fona.',
  'field.large-on-page': 'Paraksts ir pārāk liels. Samaziniet to lapā.',
  'field.small-on-page': 'Paraksts ir pārāk mazs. Palieliniet to lapā.',
  'field.future': 'Šī diena nedrīkst būt nākotnē.',
  'field.password-wrong': 'Šī nav jūsu pašreizējā parole.',
  'user.yourself': 'Ar savu kontu to darīt nevarat. Lūdziet citu administratoru.',
  'user.still-needed':
    'Šī persona vēl ir vajadzīga: to gaida dokumenti: {{waitingFor}}, tās aktīvie dokumenti: {{owns}}. Vispirms nododiet tos.',
  'user.on-hold': 'Šī persona piedalās aizturētos dokumentos: {{documents}}. Vispirms atceliet aizturi.',
  'user.not-invited': 'Šai personai nav atvērta uzaicinājuma.',
  'user.not-colleague':
    'Nodot var tikai kolēģa darbus. Šī persona piedalās kā viesis, tāpēc dalībniekus var mainīt dokumentu īpašnieki.',
  'mail.names-portal': 'Šo tekstu var noturēt par paša “Paraph” tekstu. Nerakstiet tā nosaukumu.',
  'mail.contact-in-title': 'Šeit nevar būt tālruņa numura vai e-pasta adreses.',
  'mail.foreign-link':
    'Saite uz {{host}} ved citur. Saites var vest tikai uz jūsu uzņēmuma lapām šeit vai uz “Paraph”.',
  'mail.enough-today': 'Šodien uz šo adresi jau nosūtīts pietiekami daudz vēstuļu. Mēģiniet rīt.',
  'role.module-never': 'Šis modulis ir atsaukts, un to nevar ieslēgt.',
  'company.colour-light': 'Uz šīs krāsas balts teksts nav salasāms.',
  'company.parameter-missing': 'Tekstā jābūt: {{names}}.',
  'company.mail-fixed': 'Vēstuļu par kontiem tekstus mainīt nevar.',
  'company.lifetime-unconfirmed':
    'Vecāku pabeigtu dokumentu: {{count}}. Pirmos dzēš pēc 7 dienām, un tad tie 30 dienas atrodas atkritnē. Apstipriniet, ierakstot skaitli.',
  'tenant.host-taken': 'Šo adresi jau izmanto cits uzņēmums: {{hosts}}. Ierakstiet citu.',
  'tenant.key-taken': 'Šis īsais nosaukums jau ir citam uzņēmumam. Ierakstiet citu.',
  'tenant.name-contact': 'Uzņēmuma nosaukumā nevar būt tālruņa numura, e-pasta adreses vai saites.',
  'tenant.name-tries':
    'Diennakts laikā jau izmēģināti {{most}} jauni nosaukumi, vairāk nevar. Pašreizējais nosaukums paliek; citu varēs izmēģināt pēc {{hours}} h.',
  'tenant.reply-unfit': 'Šo adresi var noturēt par “Paraph” adresi. Ierakstiet sava uzņēmuma adresi.',
  'tenant.own-language': 'Uzņēmuma valoda tiek piedāvāta vienmēr.',
  'tenant.name-unfit':
    'Šo nosaukumu var noturēt par cita uzņēmuma vai “Paraph” nosaukumu. Izvēlieties citu vai vērsieties pie “Paraph” operatora.',
  'tenant.kind-stays': 'Šeit jau ir cilvēki, tāpēc tas nemainās: no tā atkarīgs, ko viņi redz cits par citu.',
  'tenant.old-host-stays':
    'Sarakstā paliek vismaz viena adrese, kas tajā ir ilgāk par trim dienām, jo uz to ved vēstules. Noņemiet to, kad tikpat ilgi būs bijusi jaunā.',
  'tenant.own-host-stays':
    'Galvenie administratori pieslēdzas instalācijas adresē (PARAPH_PUBLIC_URL), tāpēc tā paliek sarakstā.',
  'tenant.sign-in-stays': 'Galvenie administratori pieslēdzas ar e-pastu un paroli, tāpēc 10. modulis paliek ieslēgts.',
  'tenant.stays-active': 'Šeit pieslēdzas galvenie administratori, tāpēc deaktivēt nevar.',
  'tenant.switch-refused': 'Šajā uzņēmumā jums nav aktīva konta.',
  'api.limit-spent': 'Šī mēneša API darbību limits ({{limit}}) ir izlietots.',
};
