/** What the doctor asks and says about an installation; the names of providers stay as they are. */
export const doctor = {
  title: 'Doctor',
  text: 'Asks everything that this installation leans on, and says what to do about each red line.',
  begin: 'Examine now',
  again: 'Examine again',
  running: 'Examining: {{done}} of {{count}}',
  never: 'Nobody has asked the doctor yet.',
  failed: 'The examination could not be loaded',
  ended: 'Examined {{time}}',
  red_one: '{{count}} thing needs you',
  red_other: '{{count}} things need you',
  sound: 'Everything is sound.',
  raw: { answer: 'What the other side said', files: 'Files', found: 'What was found' },
  cure: 'What to do',
  place: 'Doctor',
  state: { waiting: 'waiting', running: 'being asked', good: 'good', idle: 'not used', red: 'needs you' },
  checks: {
    settings: {
      title: 'Names of settings',
      cure: 'Compare the names in the environment file with docs/configuration.md.',
    },
    disk: { title: 'Disk', cure: 'Make PARAPH_HOME writable for the user that runs Paraph, and free some space.' },
    database: {
      title: 'Database',
      cure: 'Check DATABASE_URL and that PostgreSQL runs and takes connections from here.',
    },
    databaseClock: {
      title: 'Clock of the database',
      cure: 'Set the clocks of this machine and of the database by NTP. Sign-in and waiting times depend on both.',
    },
    pool: {
      title: 'Database connections',
      cure: 'Raise DATABASE_POOL as far as the max_connections of PostgreSQL allows, or start another node.',
    },
    nodes: {
      title: 'Other nodes',
      cure: 'Look at /readyz on the health port of that node, or at its log, for the cause of each fault, and remove it there.',
    },
    storage: {
      title: 'File storage',
      cure: 'Check S3_ENDPOINT, S3_BUCKET and that the access key may write, read and delete; without S3, that PARAPH_HOME is writable and has room.',
    },
    supervision: {
      title: 'Supervision of background work',
      cure: 'Check that a worker runs ("npm run worker") and look for "supervision" in its log; start it again if it does not recover.',
    },
    queue: {
      title: 'Background work',
      cure: 'Start more workers, and look in their logs for jobs that fail.',
    },
    deadLetters: {
      title: 'Jobs that were given up',
      cure: 'Open the list of failed jobs, remove the cause that it names, and send the jobs again.',
    },
    mail: { title: 'Mail server', cure: 'Check SMTP_URL; what the server answered stands below.' },
    returns: {
      title: 'Mails that come back',
      cure: 'Let the MX record of PARAPH_BOUNCE_DOMAIN lead to PARAPH_BOUNCE_LISTEN of a running worker, or set PARAPH_BOUNCE_SECRET and let the mail service call POST /api/mail/reports.',
    },
    proxies: {
      title: 'Proxy in front',
      cure: 'Name the addresses of your proxies in PARAPH_PROXIES, let them send X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto, and restart the web nodes. Until then all visitors share the limits of one address.',
    },
    sandbox: {
      title: 'Sandbox',
      cure: 'Start it ("npm run sandbox") and check PARAPH_SANDBOX_URL. While it is away, nobody can sign here.',
    },
    clock: { title: 'Clock', cure: 'Set the clock of this machine by NTP. Timestamps and codes depend on it.' },
    timestamps: { title: 'Timestamps', cure: 'Check TSA_URL and that this machine may reach those addresses.' },
    anchors: { title: 'Trust anchors', cure: 'Set PARAPH_TRUST_ANCHORS to a file of certificates in PEM.' },
    status: {
      title: 'Status of certificates',
      cure: 'Let this machine reach the OCSP and CRL addresses of the issuers (outgoing HTTP on port 80).',
    },
    lists: {
      title: 'Trusted lists',
      cure: 'Let this machine reach TRUSTED_LIST_URL and the addresses in it; compare TRUSTED_LIST_SIGNERS with the Official Journal.',
    },
    seal: {
      title: 'E-seal',
      cure: 'Set PARAPH_SEAL to a PEM file with the key and the certificate of the seal. Without it there are no evidence packages and no signing by hand.',
    },
    fonts: { title: 'Fonts', cure: 'The installed files are not whole: install this version again.' },
    parsers: {
      title: 'Checking of uploaded files',
      cure: 'Install bubblewrap and let the user that runs Paraph make user namespaces, so that uploaded files are read without network and without access to files of this server. See docs/adr/0013-parsers-are-isolated.md.',
    },
    office: {
      title: 'Pages of office files',
      cure: 'Install bubblewrap and let the user that runs Paraph make namespaces, so that LibreOffice runs without network and without our files; or set PARAPH_OFFICE to off.',
    },
    smartId: { title: 'Smart-ID', cure: 'Check SMARTID_URL and that this machine may reach it.' },
    mobileId: { title: 'Mobile-ID', cure: 'Check MOBILEID_URL and that this machine may reach it.' },
    eparaksts: { title: 'eParaksts', cure: 'Check EPARAKSTS_URL and that this machine may reach it.' },
    eidEasy: { title: 'eID Easy', cure: 'Check EIDEASY_URL and that this machine may reach it.' },
    legal: {
      title: 'Terms and privacy text',
      cure: 'Set PARAPH_TERMS_URL and PARAPH_PRIVACY_URL to your pages. Until then people register without accepting what is missing.',
    },
    backup: {
      title: 'Backup',
      cure: 'Run "npm run backup" every night and "npm run doctor -- --rehearse" every week; keep the folder and PARAPH_KEYS on other machines.',
    },
    keys: {
      title: 'Keys',
      cure: 'Keep every key in PARAPH_KEYS until this line says that it may be removed; run a worker, which re-encrypts every hour.',
    },
    sample: {
      title: 'A sample signature',
      cure: 'See the red lines above: a signature needs timestamps, status of certificates and trust anchors together.',
    },
  },
  cures: {
    databaseNoConnection:
      'Raise max_connections of PostgreSQL, lower DATABASE_POOL of the nodes, or see who holds the connections (pg_stat_activity). If the answer names a role or a database, raise the connection limit of that one.',
    databaseStarting:
      'Wait until PostgreSQL takes connections, then try again. If this stays, look in the log of PostgreSQL.',
    databaseMissing:
      'Check the name of the database in DATABASE_URL and DATABASE_SYSTEM_URL; "npm run migrate" with DATABASE_ADMIN_URL makes it.',
    databaseNoHost: 'Check the host in DATABASE_URL and DATABASE_SYSTEM_URL, and the name server of this machine.',
    databaseRefused:
      'Check that PostgreSQL runs, that it listens at the host and port in DATABASE_URL and DATABASE_SYSTEM_URL (listen_addresses, port), and that no firewall refuses the connection.',
    databaseUnreached:
      'Check the host in DATABASE_URL and DATABASE_SYSTEM_URL, the network and the firewalls between this machine and PostgreSQL, and whether PostgreSQL or a pooler before it is overloaded.',
    databaseLimit:
      'Raise the limit that the answer names, or give the machine of PostgreSQL more memory, or lower max_connections.',
    databasePoolerRefuses:
      'Set DATABASE_POOLER=transaction, let DATABASE_SYSTEM_URL lead to PostgreSQL directly, and see in the answer and in the log of the pooler what it refuses.',
    nodesSilent:
      'See whether these processes still run. If one does, its log says why it cannot write to the database (check its DATABASE_SYSTEM_URL). If it was ended by force, start it again: a node of the same kind on the same machine takes its place here. One that will not return is forgotten a day after its last sign of life.',
    nodesFaultyAndSilent:
      'Look at /readyz on the health port of each node, or at its log. A node without a sign of life cannot write to the database, or was ended by force: check its DATABASE_SYSTEM_URL, or start it again.',
    certificateRefused:
      'Check that the certificate of that service is valid today and for the host name in the variable that is named above, and that the clock of this machine is right. If an authority of your own issued it, set NODE_EXTRA_CA_CERTS (for PostgreSQL also sslrootcert in the URL) to a PEM file with its certificate on every node, and restart the nodes.',
    keysLacking:
      'Put the key back into PARAPH_KEYS of every node and restart the nodes. Until then files and secrets under it cannot be decrypted.',
    databaseOnePassword:
      'Give DATABASE_URL and DATABASE_SYSTEM_URL passwords of their own and run "npm run migrate" with DATABASE_ADMIN_URL, which sets them.',
    settingUnusable:
      'Set the variable that is named above to a file in PEM that the user that runs Paraph may read, with the right password where it has one, and restart the nodes. The other lines with this answer have the same cause.',
    addressOther:
      'Set PARAPH_PUBLIC_URL to the address at which people open the portal, with scheme and port, and restart the nodes; or let the proxy pass on the scheme and the host with its port as the browser has them.',
    unreadable:
      'Give the user that runs this the right to enter and read the folder or file that is named above, and the folders above it; or run this as the user that runs the nodes.',
    databaseNoLogin:
      'Let the role log in: run "npm run migrate" with DATABASE_ADMIN_URL, or "alter role … login" as the administrator of the database, and see that pg_hba.conf lets it in from here. Then check the URL in the variable that is named above.',
    storageNoBucket:
      'Make the bucket that S3_BUCKET names, or correct S3_BUCKET and S3_ENDPOINT on every node and restart the nodes.',
    databaseLogin:
      'Check the password of the role that is named above in DATABASE_URL and DATABASE_SYSTEM_URL; "npm run migrate" with DATABASE_ADMIN_URL sets the passwords that the URLs have.',
    hostOther: 'Correct PARAPH_PUBLIC_URL, or move the portal: "npm run setup -- --public-url".',
    backupIncomplete:
      'Put the missing files back (the line "File storage" names them) and run "npm run backup" again. If they are lost for good, restore an earlier backup, or delete their documents.',
    heldAfterRestore:
      'Open /super-admin/waiting: release the work, or discard it if the former installation did it or still runs.',
    mailGivenUp: 'Open /super-admin/waiting and send them again; the list names the cause.',
    keysUnopened:
      'Put the key that wrapped them back into PARAPH_KEYS, unchanged. If no copy of it is left, restore the database and the keys of one moment from a backup.',
    keysDiffer:
      'Give all nodes the same PARAPH_KEYS and restart them (docs/keys.md). Until then the others refuse sessions of nodes with that key.',
    backupHalf: 'Run "npm run backup": it removes the folder and makes a whole one.',
    storageOther:
      'Point PARAPH_HOME, or S3_BUCKET and S3_ENDPOINT, to the place where the files of this installation lie, with the same value on every node, and restart the nodes. If that place is lost, restore the newest backup.',
    storageMissing:
      'Run "npm run backup": it looks at all files and says how many are missing; this line looks at a sample only. Put them back from a backup, into the same place under the same names: they lie in the folder files of PARAPH_BACKUPS. If all of them are missing, PARAPH_HOME or S3_BUCKET leads to another place.',
    noRoom:
      'Free space on the disk of PARAPH_HOME, of the database, or of the temporary folder; the words of the system name the place. Nothing needs to be started again.',
    databaseNoRoom:
      'Free space on the disk of PostgreSQL (its data folder with pg_wal), or make that disk larger. Nothing needs to be started again: mails, calls and signatures wait meanwhile, and /readyz is 200 again within a minute.',
    databaseReadOnly:
      'Let DATABASE_URL and DATABASE_SYSTEM_URL lead to the primary server, not to a standby, or switch default_transaction_read_only off. Nothing needs to be started again.',
    databasePooled:
      'Let DATABASE_SYSTEM_URL lead to PostgreSQL directly on every node and restart the nodes. Only DATABASE_URL may lead through a pooler in transaction mode, with DATABASE_POOLER=transaction.',
    databasesDiffer:
      'Let DATABASE_URL and DATABASE_SYSTEM_URL lead to the same database of the same server on every node, and restart the nodes. Look at both after a failover, a restore or a move.',
    schemaOther:
      'Run "npm run migrate" of this version. If it changes nothing, do what it says. If a newer version has removed something, start the newer version instead.',
    restoreHalf: 'Run "npm run restore -- FOLDER" again with the same backup; it empties the database first.',
    databaseSilent: 'Check DATABASE_URL and that PostgreSQL runs and takes connections from here; then ask again.',
  },
  says: {
    settingsKnown: 'Every name that looks like a setting is one.',
    settingsIgnored: 'Ignored, because no setting has these names: {{names}}.',
    databaseNoConnection: 'PostgreSQL has no connection left.',
    databaseStarting: 'PostgreSQL is starting or stopping, or ended the connection.',
    databaseMissing: 'The server has no database of that name.',
    databaseNoHost: 'No name server knows the host of the database.',
    databaseRefused: 'Nothing takes connections at the address of the database.',
    databaseUnreached: 'The address of the database does not answer in time.',
    databaseLimit: 'PostgreSQL has reached a limit of its settings or of its memory.',
    databasePoolerRefuses: 'The pooler in front of the database refuses the connection.',
    nodesSilent:
      'Nodes that have ended without a farewell or cannot write to the database, with their last sign of life: {{nodes}}.',
    nodesFaultyAndSilent:
      'Nodes with faults of their own, as /readyz names them: {{nodes}}. Without a sign of life since: {{silent}}.',
    certificateRefused:
      'The certificate of the service is not accepted, or no encrypted connection came about ({{variable}}).',
    nodesSound: 'No node reports a fault of its own.',
    nodesFaulty: 'Nodes with faults of their own, as /readyz names them: {{nodes}}.',
    addressOther:
      'Requests come for {{asked}}, but PARAPH_PUBLIC_URL of the node {{place}} is {{url}}; last seen at {{at}}.',
    listsSound: 'Looked at {{hours}} h ago. Lists, all signed: {{count}}. Days until the next one is due: {{days}}.',
    listsUnsound: 'Lists that are old, missing or not signed as they should be: {{lists}}.',
    listsMissing: 'There are no lists yet.',
    keysLacking: 'PARAPH_KEYS lacks the master key {{id}}, which is still needed.',
    databaseOnePassword: 'paraph_app and paraph_system have the same password.',
    settingUnusable: '{{variable}} is not set, or its file cannot be used.',
    unreadable: 'Something may not be read by the user that runs this.',
    diskFree: '{{free}} GB are free in {{folder}}.',
    diskFull: 'Only {{free}} GB are free in {{folder}}.',
    databaseAnswers: 'Answers within {{ms}} ms.',
    databaseEmbedded: 'The embedded one; it runs while the installation does.',
    databaseClockFits: 'This machine and the database differ by {{seconds}} s.',
    databaseClockOff: 'This machine and the database differ by {{seconds}} s: too much.',
    poolFree: 'In use by the process that examines: {{used}} of {{max}}. Waiting: {{waiting}}.',
    poolTaken: 'All {{max}} are in use. Waiting: {{waiting}}.',
    storageAnswers: 'S3 stores and reads files ({{ms}} ms).',
    storageOther: '{{place}} is not the file storage of this installation.',
    storageMissing:
      '{{place}} does not have {{count}} of the {{looked}} files that were looked at. The database names {{total}} in all.',
    storageDamaged:
      'Stored files that are not what was stored: {{count}} of {{looked}} looked at, of {{total}} in all.',
    storageFolder: 'Files can be stored and read in a folder of this machine.',
    supervisionRuns: 'Last done {{seconds}} s ago.',
    supervisionOld: 'Last done {{seconds}} s ago: too long.',
    supervisionNever: 'It has never been done: no worker has run yet.',
    supervisionLeaves: 'Jobs of stopped workers that nobody has taken over: {{count}}.',
    queueFlows: 'Waiting jobs: {{count}}, the oldest for {{minutes}} min. Waiting to be tried again: {{retries}}.',
    queueWaits:
      'Waiting jobs: {{count}}, the oldest for {{minutes}} min: too long. Waiting to be tried again: {{retries}}.',
    deadLettersNone: 'There are none.',
    deadLettersThere: 'Jobs that failed for good: {{count}}.',
    heldAfterRestore: 'Work held back after the restore: {{count}}.',
    mailGreets: '{{server}} greets.',
    mailTakesLogin: '{{server}} accepts the login.',
    mailRefusesLogin: '{{server}} refuses the login.',
    mailRefuses: '{{server}} accepts no connection.',
    mailMissing: 'No mail server is set (SMTP_URL).',
    databaseLogin: 'The database refuses the password of {{role}} ({{variable}}).',
    databaseNoLogin: 'The database does not let {{role}} log in ({{variable}}).',
    storageNoBucket: 'The bucket that S3_BUCKET names does not exist.',
    mailTakesNone: 'Since {{at}} the server has refused the mails it was given.',
    mailGivenUp:
      'Mails that were given up for a fault of the mail server or its settings: {{count}}. They have not been sent.',
    mailDeferred:
      'Mails that the server has deferred for more than a quarter of an hour: {{count}}. They are tried again for days.',
    returnsTaken: 'Mails that come back to {{domain}} are taken.',
    returnsCalled: 'The mail service tells what becomes of mails ({{domain}}).',
    returnsDeaf: 'Mails come back to {{domain}}, and nobody takes them.',
    returnsNowhere: '{{domain}} has no MX record.',
    returnsUnset: 'Nobody hears when a mail cannot be delivered (PARAPH_BOUNCE_DOMAIN).',
    hostOther: "PARAPH_PUBLIC_URL is {{url}}, but the operator's portal is at {{host}}.",
    proxiesFit: 'No request came through a proxy that the settings do not fit.',
    proxiesUnknown:
      'Requests came to the node {{place}} through {{peer}}, which its PARAPH_PROXIES does not name; last seen at {{at}}.',
    proxiesSilent:
      'Requests came to the node {{place}} through {{peer}} without the address of the visitor (X-Forwarded-For); last seen at {{at}}.',
    sandboxAnswers: '{{address}} answers; nothing that is signed against it is legally binding.',
    sandboxAway: '{{address}} does not answer.',
    sandboxUnused: 'Not used: real trust services are set.',
    sandboxUnset: 'Not used, and no trust services are set: nobody can sign here yet.',
    behindSandbox: 'Not asked: the sandbox, which stands in for it, does not answer.',
    clockFits: '{{seconds}} s away from the timestamp service.',
    clockOff: '{{seconds}} s away from the timestamp service: too much.',
    stampsGiven: 'Services that gave a timestamp: {{count}}.',
    stampsMissing: 'Services that gave no timestamp: {{silent}} of {{count}}.',
    stampsUnset: 'No timestamp service is set (TSA_URL).',
    anchorsRead: 'Roots of our own signatures: {{count}}.',
    anchorsMissing: 'There are none, so no signature can be judged.',
    statusGood: 'The issuer of the e-seal says that it stands.',
    statusBad: 'The issuer of the e-seal does not say that it stands.',
    statusUnasked: 'Not asked: there is no e-seal to ask about.',
    sealStands: '{{name}}, until {{until}}.',
    sealMissing: 'There is none.',
    sealEnded: '{{name}} ended on {{until}}.',
    sealOfPerson: '{{name}} is no certificate for e-seals: what it seals holds for nobody. Ask the issuer for one.',
    fontsWhole: 'A page in five languages was printed ({{bytes}} bytes).',
    officeMakes: 'LibreOffice made a page in {{ms}} ms ({{program}}).',
    officeMissing:
      'LibreOffice is not installed: office files and pictures are packed into containers, and nobody is offered a PDF of them.',
    officeOpen: 'LibreOffice is there, but this system does not let it be shut in, so it is not used.',
    parsersClosed: 'Uploaded files are read without network and without access to files of this server.',
    parsersOffline:
      'Uploaded files are read without network. Files of this server are kept from them by permissions of Node.js only.',
    parsersOpen: 'This system does not allow network to be taken from the processes that read uploaded files.',
    officeOff: 'Switched off by PARAPH_OFFICE.',
    providerAnswers: '{{address}} answers.',
    providerFails: '{{address}} answers with an error.',
    providerUnused: 'Not set up; nobody is offered it.',
    legalLinked: 'Both pages are linked.',
    legalMissing: 'People can register here, and no page is set for: {{missing}}.',
    legalNobody: 'Nobody registers here; companies invite their people.',
    backupFresh: 'Made {{hours}} h ago, restored as a rehearsal without a fault.',
    backupIncomplete:
      'Made {{hours}} h ago, without files that neither the file store nor an earlier backup has: {{count}}.',
    backupUnrehearsed: 'Made {{hours}} h ago; nobody has tried to restore it yet.',
    backupFaulty: 'Made {{hours}} h ago; the rehearsal found faults: {{faults}}.',
    backupOld: 'The newest one was made {{hours}} h ago.',
    backupMissing: 'There is none.',
    backupUnused: 'None was made; a trial does not need one.',
    keysSound: 'One master key protects everything.',
    keysFormer: 'Values still encrypted in the former form: {{count}}. Keep all keys in PARAPH_KEYS.',
    keysRewrapping: 'Keys still wrapped by an older master key: {{count}}. Keep it in PARAPH_KEYS.',
    keysIdle:
      'The master key {{id}} protects nothing stored any more. Make a backup first ("npm run backup"), then remove it from PARAPH_KEYS; keep it with the backups made under it.',
    keysWaiting:
      'The master key {{id}} has protected nothing yet. If it is to replace the one in use, move it to the front of PARAPH_KEYS (docs/keys.md, step 3). Remove it only if it is an old one that no backup needs.',
    sampleValid: 'Made, raised to {{level}} and judged valid in {{ms}} ms.',
    sampleInvalid: 'What was made is not valid.',
    sampleUnmade: 'Not made: there is no e-seal to make it with.',
    keysUnopened: 'Stored keys that PARAPH_KEYS does not open: {{count}}. Files and secrets under them cannot be read.',
    keysDiffer:
      'Not all nodes that run have master key {{id}}, which some of them use; a node that lacks it was last seen at {{at}}.',
    backupHalf: 'A backup was ended before it was whole; its folder is left: {{folder}}.',
    noRoom: 'No room is left on a disk.',
    databaseNoRoom: 'The disk of the database is full.',
    databaseReadOnly: 'The database only reads: it is a standby, or it was set to read only.',
    databasePooled:
      'DATABASE_SYSTEM_URL leads through a pooler in transaction mode: notifications of the database are lost.',
    databasesDiffer: 'DATABASE_URL and DATABASE_SYSTEM_URL lead to different databases or servers.',
    schemaOther: 'The database has another schema than this version.',
    restoreHalf: 'A restore into this database did not end.',
    databaseSilent: 'The database could not be asked.',
    silent: 'No answer within {{seconds}} s.',
    failed: 'Could not be asked.',
  },
};
