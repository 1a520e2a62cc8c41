// Where the privacy policy describes each column of the tables that hold data about people. A new column must be described there, or be
// said to hold nothing of a person (personal-data.test.ts).

import { as, type Described, NOTHING } from './column-words';
import { PAPERS } from './stored-columns-papers';

/** Columns of most tables that hold nothing of a person wherever they are. The audit, described by itself, has who and when. */
export const EVERYWHERE = ['school_id', 'id', 'version', 'client_key', 'created', 'updated', 'received_at'];

/** By line of the policy and table; the words are those of its line. */
export const COLUMNS: Readonly<Record<string, Readonly<Record<string, Described>>>> = {
  ...PAPERS,
  people: {
    app_user: {
      email: 'e-mail address',
      ...as('name', 'first_name last_name'),
      phone: 'phone',
      active: 'whether they are active',
      ...as('role', 'is_account_owner admin_permission'),
      permissions: 'permissions',
      password_hash: 'The password only as a hash',
      ...as(NOTHING, 'permission_epoch'),
    },
    login: { email: 'e-mail address', ...as(NOTHING, 'user_id kept_until') },
    staff: {
      email: 'e-mail address',
      ...as('name', 'first_name last_name'),
      ...as(
        'number, level and expiry of an instructor’s certificate',
        'instructor_certificate instructor_level certificate_expires',
      ),
      dbs_expires: 'when a DBS check expires',
      hours: 'working hours',
      days_off: 'days off',
      active: 'whether they are active',
      ...as(NOTHING, 'user_id'),
    },
    staff_supplier: { supplier_id: 'sites', ...as(NOTHING, 'staff_id') },
  },
  devices: {
    device: {
      name: 'kind of browser and machine',
      created: 'when it was signed in',
      last_seen: 'when it was last used',
      ...as('when and why it was signed out', 'revoked revoked_why'),
      erase: 'whether it is lost',
      ...as(NOTHING, 'user_id ends'),
    },
    refresh_token: { token_hash: 'a hash of what keeps it signed in', ...as(NOTHING, 'device_id expires spent') },
  },
  'sign-in': {
    reset_token: {
      token_hash: 'kept as hashes',
      email: 'the address they were sent to',
      ...as(NOTHING, 'user_id expires used'),
    },
    invitation: { sent: 'Links for new passwords and invitations', ...as(NOTHING, 'user_id') },
    throttle: {
      key: 'a keyed hash of the e-mail or network address',
      failures: 'counters of failed sign-ins',
      ...as(NOTHING, 'window_start locked_until'),
    },
  },
  contacts: {
    customer: {
      ...as('name', 'first_name last_name'),
      email: 'e-mail address',
      ...as('phones', 'phone alternative_phone'),
      birthdate: 'birth date',
      ...as('licence number and type', 'current_licence licence_number licence_country no_gb_number no_gb_number_by'),
      national_insurance_number: 'National Insurance number if the school enters it',
      riding_experience: 'riding experience',
      ...as('address', 'address address_2 town postcode'),
      source: 'where the contact came from',
      ...as(
        'agrees to offers by e-mail and by SMS, since when, and how the school knows',
        'email_consent email_consent_at email_consent_source sms_consent sms_consent_at sms_consent_source',
      ),
      email_bounced_at: 'when mail to them came back',
      erased: 'Of an erased or merged contact, numbers',
      ...as(NOTHING, 'first_key last_key email_key phone_key town_key postcode_key search_line'),
    },
    customer_note: { author_id: 'who wrote them', note: 'notes', ...as(NOTHING, 'customer_id') },
    customer_document: {
      ...as('attachments', 'sha256 received_sha256'),
      ...as('attachments with their names and descriptions', 'name description'),
      ...as(NOTHING, 'customer_id'),
    },
    customer_alias: { old_id: 'Of an erased or merged contact, numbers', ...as(NOTHING, 'customer_id') },
    erased_customer: {},
    contact_import_part: { records: 'name', notes: 'notes', ...as(NOTHING, 'file part contacts') },
    contact_import: { author_id: 'who wrote them', ...as(NOTHING, 'file recorded arrived') },
  },
  certificates: {
    certificate: {
      ...as('number', 'certificate_number previous_number'),
      ...as('what became of it', 'status void_from duplicate_requested'),
      ...as('times', 'issued_at duplicated_at received_at start_time time_completion training_duration'),
      issued_by: 'who issued it',
      holder: 'the rider’s name, birth date, address and licence number',
      transmission: 'kind of bike',
      ...as('the instructor’s name and certificate', 'instructor_name instructor_certificate'),
      restrictions: 'restrictions',
      ...as(
        'reasons for a short training or an instructor whose certificate has run out',
        'duration_reason signature_reason',
      ),
      ...as(NOTHING, 'book_id site_id customer_id instructor_id search_line holder_key instructor_key'),
    },
  },
  orders: {
    course: {
      notes: 'notes',
      reason: 'reasons',
      ...as(NOTHING, 'supplier_id constant date start_time finish_time categories spaces price series'),
    },
    course_instructor: { staff_id: 'who takes part in what', ...as(NOTHING, 'course_id') },
    calendar_event: {
      ...as('events', 'type title date end_date start_time finish_time'),
      notes: 'notes',
      ...as('DVSA tests', 'test_centre_id test_module test_category test_reference'),
      test_fee: 'what it costs',
      test_reason: 'reasons',
      customer_id: 'who takes part in what',
      ...as(NOTHING, 'all_day blocks_availability supplier_id'),
    },
    event_staff: { staff_id: 'who takes part in what', ...as(NOTHING, 'event_id') },
    school_order: {
      course_id: 'who takes part in what',
      ...as('on which bike', 'bike_type bike_id'),
      ...as('what it costs', 'price full_price charge'),
      ...as('reasons', 'price_reason reason'),
      voucher_id: 'vouchers',
      ...as('what was paid', 'due held owed payment_status'),
      source: 'where the booking came from',
      ...as('the outcome', 'outcome outcome_at'),
      ...as('identity', 'identity_seen identity_by identity_at'),
      ...as('provisional entitlement', 'entitlement entitlement_by entitlement_at'),
      ...as('eyesight', 'eyesight eyesight_by eyesight_at'),
      ...as('notes', 'notes training_notes check_notes'),
      ...as(NOTHING, 'number customer_id'),
    },
    order_payment: {
      ...as('what was paid', 'kind amount'),
      ...as('how', 'method reference'),
      date: 'when',
      date_reason: 'reasons',
      staff_id: 'to whom',
      ...as(NOTHING, 'order_id invoice_id provider_id site_id reverses receipt voucher_id refund_of'),
    },
    voucher: {
      customer_id: 'vouchers',
      ...as(NOTHING, 'code kind amount valid_from valid_until max_uses per_customer courses sites active'),
    },
    test_centre: { ...as(NOTHING, 'name address postcode module_1 module_2 notes sites') },
    waiting_rider: { ...as('waiting lists', 'course_id customer_id'), bike_type: 'on which bike', notes: 'notes' },
  },
  bikes: {
    bike_comment: { comment: 'damage reports', ...as(NOTHING, 'bike_id') },
    bike_comment_reporter: { staff_id: 'who reported what', ...as(NOTHING, 'comment_id') },
    bike_reporter: { staff_id: 'who reported what', ...as(NOTHING, 'bike_id') },
  },
  files: {
    upload: { user_id: 'Uploads that were begun', ...as(NOTHING, 'sha256 size received') },
  },
  school: {
    supplier: {
      examiner_email: 'the address of DVSA’s examiner',
      ...as('who last sent course dates there', 'dates_sent_by dates_sent_at dates_sent_month'),
      ...as(
        NOTHING,
        'name connect_location_name atb_number address town postcode max_riders colour opening_hours nation',
      ),
    },
    proven_address: { email: 'the e-mail addresses that it has confirmed', ...as(NOTHING, 'asked proven') },
    saved_view: { ...as('saved views', 'user_id name address'), ...as(NOTHING, 'list columns') },
  },
  credits: {
    credit_transaction: {
      at: 'when',
      reference: 'what they were spent on',
      actor_id: 'by whom',
      ...as(NOTHING, 'amount kind balance_after token_type'),
    },
    credit_topup: {
      at: 'when',
      actor_id: 'by whom',
      ...as(NOTHING, 'package amount credits bonus state session_id payment_id paid_at'),
    },
    credit_reservation: {
      at: 'when',
      reference: 'what they were spent on',
      actor_id: 'by whom',
      ...as(NOTHING, 'amount token_type settled outcome'),
    },
  },
  messages: {
    message: {
      channel: 'E-mails and SMS',
      ...as('which booking, course or certificate they are about', 'type order_id course_id certificate'),
      ...as('receiver', 'name recipient'),
      ...as('text', 'subject text'),
      ...as('what became of them', 'state why handed'),
      ...as('what they cost', 'segments credits'),
      ...as('when they left and arrived', 'sent_at delivered_at'),
      ...as('the provider and its number for them', 'provider provider_id'),
      marketing: 'whether they are offers',
      actor_id: 'who sent them',
      ...as(
        NOTHING,
        'customer_id disclaimer_id copy_of invoice_id batch_id spent tries send_after lease_until once for_device not_begun',
      ),
    },
    message_batch: {
      channel: 'E-mails and SMS',
      label: 'receiver',
      ...as('text', 'subject text'),
      actor_id: 'who sent them',
      cancelled: 'what became of them',
    },
    message_batch_part: {
      customers: 'receiver',
      type: 'which booking, course or certificate they are about',
      marketing: 'whether they are offers',
      credits: 'what they cost',
      ...as(NOTHING, 'batch_id part'),
    },
    message_report: {
      ...as('the provider and its number for them', 'provider provider_id'),
      ...as('what became of them', 'state why'),
      at: 'when they left and arrived',
      ...as(NOTHING, 'event_id'),
    },
  },
  reminders: {
    job: {
      payload: 'e-mails that are to be sent',
      ...as(NOTHING, 'kind dedupe_key run_at attempts max_attempts lease_until done failed last_error'),
    },
    mail_outbox: { ...as('e-mails', 'recipient subject body'), ...as(NOTHING, 'at') },
  },
  history: {
    audit: {
      ...as('when', 'at recorded_at device_at'),
      actor_id: 'who changed which record',
      device_id: 'on which device',
      ...as('which record', 'entity entity_id'),
      fields: 'the names of the changed fields',
      ...as(NOTHING, 'outcome'),
    },
  },
  sync: {
    idempotency: {
      user_id: 'who made them',
      body: 'the answers given to them',
      ...as(NOTHING, 'key fingerprint status entity entity_id cancelled'),
    },
  },
};

/** By line, its tables that hold nothing of a person, or a file without saying whose. */
export const IMPERSONAL: Readonly<Record<string, readonly string[]>> = {
  certificates: ['book'],
  orders: ['course_bike', 'event_bike', 'calendar_turn'],
  incidents: ['incident_bike'],
  invoices: ['invoice_settings'],
  cards: ['card_account', 'card_event', 'demo_card_object'],
  bikes: ['bike', 'bike_supplier', 'bike_document'],
  files: ['media', 'bike_image', 'bike_video'],
  school: [
    'school',
    'school_counter',
    'school_restore',
    'course_type',
    'restriction',
    'message_template',
    'disclaimer_template',
    'disclaimer_revision',
    'message_settings',
    'widget_settings',
  ],
  credits: ['token_type', 'credit_account', 'vehicle_answer'],
  reminders: ['bike_reminder'],
  sync: ['change'],
};
