// Which modules of the app share a file. Each file is a request on a weak line, and the worker fetches them one after the other:
// what is loaded together lies together, as far as the budgets of the routes allow (scripts/budgets.mjs).

/** As Rolldown takes them: the highest priority that fits, then the first. */
export const CHUNKS = [
  {
    name: 'core',
    priority: 3,
    test: /node_modules\/(?:react|react-dom|scheduler|zod|@tanstack\/(?:history|react-router|react-store|router-core|store))\//u,
  },
  {
    name: 'overlays',
    priority: 2,
    test: /node_modules\/(?:@base-ui\/(?!react\/(?:csp-provider|internals\/csp-context)\/)|@floating-ui\/)/u,
  },
  {
    name: 'database',
    priority: 1,
    test: /\/src\/data\/(?:bike(?!-comment|-document|-export|-import|-money|-recent)|contact(?!s|-(?!erased))|database(?!-events)|db|device|door|entities|draft(?!-files)|feed-state|idmap|live|mirror-state|pages|outbox(?!-backup|-blocked|-export|-hurry|-list|-messages|-send|-settle|-smaller|-watch)|outcome|overlay|pending(?!-bytes|-files)|revisions|row-tables|rows|save-change|save-difference|storage-full|storage-use|transactions|trouble|watching|wire-form)[\w-]*\.ts|\/node_modules\/dexie\//u,
  },
  // Small parts that many screens share: alone, each would compress badly.
  {
    name: 'base',
    priority: 1,
    test: /\/src\/(?:ui\/(?:button|field|field-error|icon|labelled|logo|notice|toasts|ui-root)\.tsx|widgets\/(?:number-plate\.tsx|plate-glyphs\.ts|sync-sign-in\.ts|use-public-config\.ts|use-session\.ts))/u,
  },
  {
    name: 'frame',
    priority: 0,
    test: /\/src\/(?:ui\/(?:dialog|popover|segmented)\.tsx|ui\/(?:stray-tap|use-media)\.ts|ui\/theme\.ts|widgets\/(?:page-head|pending-file-text|sync-pill|sync-text|theme-choice|use-now|use-sync-status)\.tsx?|sync\/status\.ts)/u,
  },
  {
    name: 'forms',
    priority: 0,
    test: /\/src\/(?:ui\/(?:bar|checkbox|chip|choice-list|empty|skeleton|date-field|date-text|select-field|time-field|time-text)\.tsx?|widgets\/(?:bike-status|conflict-notice|course-access|draft-writer|edit-access|floats|form-foot|media-retry|not-here-yet|not-saved|save-and-wait|search-box|sync-badge|typed-money|unsaved|use-draft|use-leave|use-live|use-mended|use-no-signal|use-say-saved|use-scrolling|use-while-here|use-width)\.tsx?)/u,
  },
  // What is fetched together, or is small: the worker fetches the app's files one after the other, and each of them is a
  // request on a weak line. `?`: only the part of a route that is loaded when it is opened.
  apart(
    'later',
    /\/src\/(?:routes\/_app\/(?:calendar|certificates|communication|contacts|expand|invoices|orders|pro|settings|settings\.profile)(?:\.\$)?\.tsx\?|app\/(?:later-page|leave)|features\/(?:pro\/|settings\/profile-screen)|ui\/modal|widgets\/(?:seats-modal|talk-to-sales))/u,
    -1,
  ),
  apart('courses', /\/src\/(?:routes\/_app\/courses[\w/.$]*\.tsx\?|features\/courses\/)/u),
  apart('sheet', /\/src\/(?:routes\/calendar_\.day\.print\.tsx\?|features\/calendar\/sheet\/)/u),
  apart(
    'places',
    /\/src\/(?:routes\/_app\/(?:settings\._places[\w.$]*|settings\.profile\.edit|settings\.reset|staff\/\$staffId\.working)\.tsx\?|features\/(?:settings\/(?!profile-screen)|staff\/work)|widgets\/(?:discard-question|edited-modal|fact-list|nested-message|online-modal|use-edited-form|week-hours)|data\/(?:own-devices|own-password|site-save)\.)|\/domain\/hours\.ts/u,
    -1,
  ),
  apart('welcome', /\/src\/(?:routes\/_app\/welcome\.tsx\?|features\/welcome\/|data\/(?:edited-rows|first-run)\.)/u),
  apart(
    'login',
    /\/src\/(?:routes\/_public(?:\/login)?\.tsx\?|app\/(?:install\/(?:install-coach|way)|public-pages)|features\/session\/(?:demo-sign-ins|fields|login|session-frame))/u,
    -1,
  ),
  apart(
    'pages',
    /\/src\/(?:routes\/_public\/[\w.$]+\?|features\/(?:public\/|session\/)|app\/later-areas|data\/outbox-messages\.)/u,
    -2,
  ),
  apart(
    'engine',
    /\/src\/(?:sync\/(?!status)|app\/badge\.|data\/(?:api-download|api-media|api-pieces|api-stream|api-upload|api-xhr|ask-server|calendar-prune|contact-forget|file-queue|first-run-kept|forget|lost|rows-by-key|sent-change|media-ahead|media-clear|media-thumbs|mirror|mirror-rows|mirror-shape|outbox-backup|outbox-send|outbox-settle|outbox-smaller|outbox-watch|page-changes|photo-smaller|report-enqueue|row-stores|sha256|sync-host|unread|writes)\.)|\/contract\/(?:bike-documents|bike-files|books|certificates|customer-documents|credits|files|hours|media|outbox|profile|restrictions|school|staff|sync|uploads)\.ts|\/domain\/certificate-query\.ts/u,
    -1,
  ),
  apart(
    'media',
    /\/src\/(?:features\/bikes\/detail\/(?:bike-context|tabs|use-leave)|data\/(?:bike-comments|bike-recent|full-size|hand-over|media-names|media-open|pending-bytes|pending-files)\.|ui\/file-tile\.|widgets\/(?:back-to-list|change-status|full-size-switch|media-thumb|row-problem|use-row|photo-(?!field)|photo-field-text|sync-line|use-object-url))/u,
    -1,
  ),
  apart(
    'contacts',
    /\/src\/(?:routes\/_app\/contacts(?!\/(?:duplicates|\$customerId\/details\/(?:attachments|merge|erase)))[\w/.$-]*\.tsx\?|features\/contacts\/(?!attachments\/|merge|duplicates|erase|list\/(?:search|import-)|detail\/tab-search))/u,
  ),
  apart('server-form', /\/src\/widgets\/(?:server-errors|server-form|typed-number)\.|node_modules\/@hookform\//u),
  apart(
    'text-forms',
    /\/src\/(?:widgets\/(?:advice|contact-(?!picker|text)|form-section|typed-day|use-text-form|use-text-mends|text-form-modal))|\/contract\/customer-form\.ts/u,
  ),
  apart(
    'certificate-forms',
    /\/src\/(?:routes\/_app\/certificates\/_list\/\$certificateNumber\.(?!view)[\w.]+\?|features\/certificates\/forms\/(?!unvoid|action-modal))/u,
  ),
  apart('certificates', /\/src\/(?:routes\/_app\/certificates\/[\w/.$]+\?|features\/certificates\/|ui\/ticks\.)/u),
  apart(
    'calendar',
    /\/src\/(?:routes\/_app\/calendar\/_list(?:\/(?:index|day|event))?\.tsx\?|features\/calendar\/views\/(?:calendar-screen|search|use-calendar|use-day-below|days)\.)/u,
  ),
  apart(
    'calendar-forms',
    /\/src\/(?:routes\/_app\/calendar\/_list\/(?:new|event_|\$courseId)[\w.$]*\?|features\/calendar\/forms\/|widgets\/typed-id)/u,
  ),
  apart(
    'course-rows',
    /\/(?:contract\/(?:calendar-values|course-types|courses|events|orders)|domain\/(?:course-types|event-types|recurrence))\.ts/u,
  ),
  apart(
    'bike-form',
    /\/src\/(?:routes\/_app\/bikes\/_list\/new\.tsx\?|features\/bikes\/(?:add-bike|form\/(?!delete-bike|lookup-field|read|show-trouble|use-original)))/u,
  ),
  apart('file-prepare', /\/src\/data\/(?:file-prepare|photo-sniff)\./u),
  apart(
    'planner',
    /\/(?:src\/(?:data\/(?:booking-save|calendar(?!-prune)[\w-]*|planner)|widgets\/(?:course-words|money-text))|domain\/(?:calendar-plan|capacity|conflicts|event-times))\.ts/u,
  ),
  apart(
    'shelf',
    /\/(?:src\/(?:data\/(?:books|certificate)|widgets\/certificate-text)|domain\/(?:book-query|certificate-labels))/u,
  ),
  apart(
    'lists',
    /\/src\/(?:ui\/pager|widgets\/(?:add-button|answer-pages|report-damage|list-(?:pager|query|search)|updated-text|use-kept|use-list-address))\./u,
  ),
  apart(
    'answers',
    /\/src\/(?:widgets\/(?:answer|devices|list-files|list-table|or-null|role-label|rows-not-loaded|two-lines|use-action|use-answer|use-attempt|when)|ui\/(?:avatar|initials|tile)|data\/(?:credits|kept-answers))\.|\/contract\/audit\./u,
    -1,
  ),
  apart(
    'contact-rows',
    /\/(?:src\/(?:data\/(?:contacts|contact-(?!erased|forget|import|export|online|documents))[\w-]*|widgets\/contact-text)|contract\/(?:customer-notes|customer-values|customers)|domain\/(?:certificate-states|contact-query|fold|full-name|licence-number|national-insurance|phone-number|riding-age))\.ts/u,
  ),
  apart(
    'people',
    /\/src\/(?:routes\/_app\/contacts\/(?:duplicates|\$customerId\/details\/(?:attachments\/[\w.$]+|merge|erase))\.tsx\?|features\/contacts\/(?:attachments\/|merge|duplicates|erase)|widgets\/contact-picker|data\/contact-online)/u,
    -1,
  ),
  apart(
    'import',
    /\/(?:src\/(?:widgets\/(?:import-|use-import)|features\/(?:bikes|contacts)\/list\/import-|data\/(?:csv-import|bike-import|contact-import|bike-export|contact-export)\.)|contract\/(?:csv|csv-columns|bike-csv|customer-csv|bike-import|customer-import)\.ts)/u,
    -1,
  ),
  apart(
    'import',
    /\/(?:src\/(?:features\/(?:bikes\/list\/import-sheet|contacts\/import\/import-contacts)|widgets\/(?:import-|use-import)|data\/(?:csv-import|(?:bike|contact)-(?:import|export))\.)|contract\/(?:csv|csv-columns|bike-csv|bike-import|customer-csv|customer-import)\.|node_modules\/papaparse\/)/u,
    1,
  ),
  apart(
    'documents',
    /\/src\/(?:data\/contact-documents|widgets\/(?:document-(?:list|row)|file-size|use-local-url|use-open-document))\./u,
    -1,
  ),
  apart(
    'report',
    /\/src\/(?:routes\/_app\/(?:bikes\/\$bikeId\/details\/(?:comment|document)\/index)\.tsx\?|features\/bikes\/(?:report\/(?!bike-outline-(?:open|drawing)|report-(?:screen|bike))|add-(?:comment|document))|data\/(?:draft-files|report-mend|report-save)\.|ui\/(?:text-area|toggle-chip)\.|widgets\/(?:clip-recorder\.tsx|clip-recorder-camera|document-(?:file|text)|file-form-modal|photo-field\.|photo-field-pick|use-file-form|use-file-save|use-form-files|use-taken-up|use-ways-out))/u,
    -2,
  ),
  apart(
    'bike',
    /\/src\/(?:routes\/_app\/bikes\/(?:details|\$bikeId\/(?!details\/edit)[\w/.$]+)\.tsx\?|features\/bikes\/detail\/(?!is-phone-wide)|data\/bike-documents\.|widgets\/media-video)|\/contract\/bike-reminders\.ts/u,
    -3,
  ),
  apart(
    'staff',
    /\/(?:src\/(?:routes\/_app\/staff(?:\.\$|_\.(?:history|rights)|\/[\w.$]+)?\.tsx\?|features\/staff\/|data\/staff|widgets\/use-attempt)|domain\/seats)/u,
    -1,
  ),
  apart(
    'unsent',
    /\/src\/(?:data\/(?:outbox-blocked|outbox-export|outbox-export-files|outbox-hurry|outbox-list|outbox-retarget)\.|widgets\/(?:big-radio|sync-export))/u,
    -1,
  ),
  apart(
    'lookup',
    /\/(?:src\/(?:data\/vehicle-lookup|features\/bikes\/(?:form\/lookup-field|list\/(?:refresh-all-sheet|use-refresh-all))|widgets\/(?:credits-question|credits-sheet|lookup-failure|use-lookup|use-lookup-door))|contract\/vehicle-lookup|domain\/vehicle-facts)\./u,
    -1,
  ),
  {
    name: 'session',
    priority: 2,
    test: /\/src\/data\/(?:api|api-answer|api-error|api-request|app-version|connection-lost|database-events|jwt|marks|open-forms|owner|refresh|remembered-address|sent-away|session|sign-in|standalone|storage|sync-requests|tab-lock|too-old|verify|warn|page-events|public-config|users)\.ts|\/src\/(?:app\/shell\/menu|app\/resend)\.ts|\/domain\/(?:number-plate|feature-badges|london-time)\.ts|\/contract\/(?:endpoint|errors|limits|list|permissions|public|text|users|zod)\.ts/u,
  },
];

/** Modules in a file of their own, without what they import. */
function apart(name: string, test: RegExp, priority = 0) {
  return { name, priority, includeDependenciesRecursively: false, test };
}
