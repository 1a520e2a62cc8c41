// Business constants and limits (specification section 9), and what security asks for.
// Times are milliseconds unless the name says otherwise, sizes are bytes, lengths are Unicode code points.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How often a signed-in app checks its token with the server (section 9). */
export const SESSION_CHECK_EVERY = 3 * MINUTE;
/** The access token is refreshed when it expires within this window (section 9). */
export const REFRESH_WINDOW = 5 * MINUTE;
/** Days of the past that a device has of the calendar (docs/sync.md, Pull); what ended before is read from the server. */
export const CALENDAR_DAYS = 60;
/** Life of an access token. */
export const ACCESS_TOKEN_LIFE = 15 * MINUTE;
/** A spent refresh token is answered for this long after its first use, also if its successor has been used (docs/wire.md, Sessions). */
export const REFRESH_GRACE = 30 * SECOND;
/** A session ends after this long unused (idle) and at the latest after `absolute`. */
export const SESSION_LIFE = {
  staff: { idle: 30 * DAY, absolute: 90 * DAY },
  manager: { idle: 7 * DAY, absolute: 30 * DAY },
} as const;
/** Signed-in devices a person may have; the longest unused one is signed out for the next. */
export const DEVICES_MAX = 10;
/** Life of a password-reset link, and how many may be asked for in an hour. */
export const RESET_LINK_LIFE = 60 * MINUTE;
export const RESET_LINKS_PER_HOUR = 3;
/** Life of an invitation's link; invitations to one e-mail address in a day, from whichever school. */
export const INVITATION_LIFE = 7 * DAY;
export const INVITATIONS_PER_ADDRESS = 3;
/** A deactivated person's e-mail address can be used by another school after this long. */
export const ADDRESS_KEPT_FOR = 30 * DAY;

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 20;
export const ADDRESS_MAX = 200;
export const POSTCODE_MAX = 12;
/** Where a contact came from, in a word. */
export const SOURCE_MAX = 40;
/** Where a contact's consent is known from: 'Asked in the yard'. */
export const CONSENT_SOURCE_MAX = 100;
/** A search text, and a note on a contact. */
export const SEARCH_MAX = 200;
export const NOTE_MAX = 5000;
/** A message's subject, and its text as an e-mail and as an SMS, before its fields are filled in. */
export const SUBJECT_MAX = 200;
export const EMAIL_TEXT_MAX = 20_000;
export const SMS_TEXT_MAX = 1000;
/** A template of a disclaimer: its Markdown, its questions, and how long a signature may count, in months. */
export const DISCLAIMER_TEXT_MAX = 12_000;
export const QUESTIONS_MAX = 20;
export const QUESTION_MAX = 300;
export const VALIDITY_MONTHS_MAX = 60;
/** What is signed: an answer; points of the strokes; characters of the picture's base64. Together they fit a JSON request. */
export const ANSWER_MAX = 500;
export const SIGNATURE_POINTS_MAX = 4000;
export const SIGNATURE_PNG_MAX = 90_000;
/** Life of a disclaimer's link, and how long its PDF can be fetched by it. */
export const DISCLAIMER_LINK_LIFE = 30 * DAY;
export const DISCLAIMER_COPY_LIFE = DAY;
/** Contacts that are picked one by one for a message, and the people of one group. */
export const PICKED_MAX = 500;
export const GROUP_MAX = 50_000;
/** Days of sent messages that a device has. */
export const MESSAGE_DAYS = 30;

/** Invoices: lines of one, characters of a line, and rows of a page (specification section 9). */
export const INVOICE_LINES_MAX = 50;
export const INVOICE_TEXT_MAX = 300;
export const INVOICE_PAGE_SIZE = 25;

/** Sizes of a JSON request, and of a batch of them. */
export const JSON_MAX = 256 * 1024;
export const BATCH_BYTES_MAX = 1024 * 1024;
/** Writes in one batch. */
export const BATCH_MAX = 100;

/** Own timeout of a JSON call: the specification shows none. */
export const REQUEST_TIMEOUT = 20 * SECOND;

/** How long a toast stays (section 9): in the shell, and on public pages. */
export const TOAST_SHELL = 3500;
export const TOAST_PUBLIC = 5000;
/** Share of a toast's width, in per cent, that a drag must pass to dismiss it. */
export const TOAST_DRAG_PERCENT = 80;

/** Largest width of the Pro dialog (section 9), in CSS pixels. */
export const PRO_DIALOG_WIDTH = 957;

/** Rows of a list: the default page and the most a caller may ask for. */
export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 100;
/** Contacts of a page, and how long the picker of contacts waits for the next letter (section 9). */
export const CUSTOMER_PAGE_SIZE = 10;
/** CBT books; certificates in the list of pending numbers for a duplicate (specification section 9). */
export const BOOK_PAGE_SIZE = 10;
export const CERTIFICATE_PAGE_SIZE_MAX = 1000;
/** The largest `certificate_stock_warning` of a school. */
export const STOCK_WARNING_MAX = 1000;
export const PICKER_DEBOUNCE = 500;

/** Rows of one page of the change feed (docs/wire.md, Change feed). */
export const FEED_PAGE_MAX = 1000;
/** Heartbeat of the event stream. */
export const EVENTS_HEARTBEAT = 25 * SECOND;
/** Without contact for this long the mirror is locked until sign-in (docs/sync.md, Signing out). */
export const MIRROR_LOCK_AFTER = 14 * DAY;

/** Of receipts and bookings: what a column of the database holds. */
export const PAPER_NUMBER_MAX = 2_147_483_647;

/** Uploaded files, each (section 9). */
export const FILE_MAX = 4_000_000;
/** A larger file goes in pieces of this many bytes, so that a cut costs one piece. */
export const UPLOAD_PIECE = 256 * 1024;
/** The server keeps a begun upload for this long after its last piece. */
export const UPLOAD_KEPT_FOR = 7 * DAY;
/** An upload without a byte in either direction for this long is dead, for the app. */
export const UPLOAD_IDLE = 30 * SECOND;
/** Largest picture that the server re-encodes, in pixels: a phone's 12 to 24 megapixels, and no decompression bomb. */
export const REENCODE_PIXELS_MAX = 24_000_000;
/** What a file is called, on screens and in messages. */
export const FILE_NAME_MAX = 120;
/** A clip that the app records itself: its longest, and its bits per second at most (docs/architecture.md, On the phone). */
export const CLIP_MAX = 20 * SECOND;
export const CLIP_BITRATE = 1_500_000;
/** What the service worker keeps of pictures, altogether (docs/architecture.md, Service worker). */
export const MEDIA_CACHE_MAX = 100 * 1024 * 1024;
/** Newest photos of each bike whose thumbnails are fetched ahead (docs/architecture.md, Service worker). */
export const THUMBS_AHEAD = 4;

/** Registration without spaces, and a comment: its text, and in lists its preview and its thumbnails (section 9). */
export const REGISTRATION_MAX = 7;
export const COMMENT_MAX = 500;
export const COMMENT_PREVIEW = 50;
export const COMMENT_THUMBS = 4;
/** Undo is possible for this long after a deletion in the Sync centre (docs/sync.md, Editing and discarding). */
export const UNDO_FOR = 10 * SECOND;
/** How long a form waits to see its save settled before it closes (docs/sync.md, The form and the outbox). */
export const FORM_PATIENCE = 4 * SECOND;
/** How many sent changes the Sync centre keeps, and for how long (docs/sync.md, What the screens say). */
export const SENT_MAX = 50;
export const SENT_FOR = 7 * DAY;
/** Below this balance the school is told that its credits run out (docs/domain.md, Credits). */
export const CREDITS_LOW = 100;
/** The most uses of a feature in one question for a price. */
export const CREDIT_QUANTITY_MAX = 100_000;
/** The same registration again within this time is free (docs/domain.md, Registration lookup). */
export const LOOKUP_FREE_FOR = 60 * SECOND;
/** Rows of a file of bikes that is brought in at once, and characters of it. */
export const IMPORT_ROWS_MAX = 500;
export const IMPORT_MAX = 200_000;
/** The same for contacts, with the bytes of such a request. */
export const CUSTOMER_IMPORT_ROWS_MAX = 10_000;
export const CUSTOMER_IMPORT_MAX = 4_000_000;
export const CUSTOMER_IMPORT_BYTES_MAX = 8 * 1024 * 1024;
/** The same for DVSA's tests; characters of a booking reference. */
export const TEST_UPLOAD_ROWS_MAX = 5000;
export const TEST_UPLOAD_MAX = 1_000_000;
export const TEST_UPLOAD_BYTES_MAX = 2 * 1024 * 1024;
export const TEST_REFERENCE_MAX = 40;
/** What any CSV file may hold: columns, lines below the header, and characters of a cell. Judged while it is read. */
export const CSV_COLUMNS_MAX = 100;
export const CSV_ROWS_MAX = 50_000;
export const CSV_CELL_MAX = 10_000;
/** Named views of lists: of one person; characters of a name and of an address; columns that one names. */
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 40;
export const VIEW_ADDRESS_MAX = 1000;
export const VIEW_COLUMNS_MAX = 40;
/** Contacts shown of one group of possible duplicates; its `count` says how many there are. */
export const DUPLICATE_ROWS_MAX = 10;
/** Conflicts named in one answer; a last sentence says that there are more. */
export const CONFLICTS_MAX = 50;
/** Bikes held by all the courses of one request together: each of them is a row. */
export const BULK_BIKES_MAX = 5000;
/** Page buttons at most (section 9). */
export const PAGE_BUTTONS = 5;
/** Largest numbers that make sense: cc, miles, pence. */
export const ENGINE_SIZE_MAX = 9999;
/** In kW: the strongest motorcycles have about 230. */
export const POWER_MAX = 400;
export const MILEAGE_MAX = 9_999_999;
export const MONEY_MAX = 100_000_000;
/** Of a reason for a day that is far from the server's. */
export const DATE_REASON_MAX = 200;

/** The last date that can be entered (section 9). */
export const DAY_MAX = '2099-12-31';
