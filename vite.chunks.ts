// Which modules of the app share a file, by folder. Each file is a request on a weak line: what is opened together lies together.
// `-`: loaded by itself when it is asked for.
export const CHUNKS = `
core node_modules/{react,react-dom,scheduler,use-sync-external-store,zod,@tanstack}/
overlays node_modules/{@base-ui,@floating-ui}/ node_modules/@base-ui/react/tooltip/trigger/TooltipTriggerDataAttributes
placed node_modules/@floating-ui/{core,dom,react-dom}/ node_modules/@base-ui/react/{popover,tooltip}/ node_modules/@base-ui/react/{internals/useAnchorPositioning,utils/hideMiddleware,utils/adaptiveOrigin,utils/usePositioner,floating-ui-react/middleware,floating-ui-react/safePolygon}
placed src/ui/overlays/{popover-panel,tooltip-panel} node_modules/@base-ui/react/floating-ui-react/hooks/{useFloating.,useClientPoint,useHover,useFocus} node_modules/@base-ui/react/floating-ui-react/components/FloatingDelayGroup
session src/data/{page,http,session}/ src/data/photos/photo-worker src/data/api/{call,public-config} src/data/school/{password-reset,demo-mails}
session src/data/database/{connection-lost,owner} domain/school/feature-badges domain/text/number-plate domain/certificates/cbt-rules
session contract/wire/{endpoint.ts,errors,limits,list,public,zod} contract/staff/permissions. contract/text/text contract/users/users
base src/ui/{button,help-slot,icon,logo,notice,ui-root,use-media} src/ui/fields/{field,labelled} src/ui/overlays/{toasts,layers} src/ui/styles/theme.
base src/widgets/{form-saves/failed-call,page/number-plate,page/plate-glyphs,hooks/use-session,hooks/use-public-config,sync/sign-in,lists/search.}
base src/features/{bikes/list,calendar/sheet,calendar/address,certificates/books,certificates/list,contacts/list,courses,credits}/search src/features/{contacts/detail/tab,contacts/form/new,staff/audit/audit}-search src/features/bikes/detail/is-phone-wide
base node_modules/@base-ui/react/{csp-provider,internals/csp-context}/
login src/routes/_public src/features/session/ src/features/public/{public-frame,public-header,public-footer,public-operator} src/ui/styles/hero.css
public src/features/public/ src/features/session/reset-screen src/routes/_public/{home,privacy,terms,cookies,outbox,cancellation,confirmation,error,reset}
arrived contract/widget/settings domain/text/contrast domain/widget/look src/data/mirror/{apply,write-rows,forget-,rows-by-key,mirrored-fields} src/data/outbox/claim src/data/endpoints/ src/data/api/{fetch-missing-row,answered-row} contract/{bikes/comment-files,incidents/photos} src/data/bikes/lookup src/data/school/{staff.,own-devices,first-run,site-save,own-password,staff-save,promo,test-centres,widget}
database node_modules/{dexie,dexie-react-hooks}/ src/data/{database-access,live,entities/,database/,mirror/,outbox/,pending/,after-restore/,form-saves/,api/,child-rows,document-rows} src/widgets/hooks/use-live
dates domain/time/{london-time,today,typed-day} src/data/today src/data/page/best-time node_modules/@date-fns/ node_modules/date-fns/startOf{Day,ISO,Month,Week.}
dates node_modules/date-fns/{add,compareAsc,const,differenceIn,getISO,getYear,isDate,isValid,light,parseISO,setYear,sub,toDate} node_modules/date-fns/_lib/{addLeading,defaultOptions,format/light,getTimezone,normalizeDates}
dates contract/disclaimers/{questions,signing} domain/disclaimers/values
rules contract/ domain/
files src/data/{media,files,sync-centre}/ src/data/photos/{prepare.,sniff,picked-file} src/data/session/clear-media
database src/data/sync-centre/went-back
engine src/{sync,data/engine-host}/ src/data/api/upload src/data/http/xhr contract/wire/{batch,feed,uploads} src/data/session/forget-device src/data/pending/counts src/data/outbox/{settle,sent-change,smaller} src/data/mirror/unread src/data/after-restore/lost-changes
late src/app/late/{layers,clock-watch} src/app/{surroundings,updates,update-prompt} node_modules/workbox-window/
frame src/ui/ src/widgets/forms/problem-summary src/sync/status src/widgets/{hooks,format,page,sync,typed}/
- domain/search/global-search domain/files/ domain/bikes/machine contract/search/search src/ui/fields/calendar src/ui/overlays/toast-library src/widgets/page/credits-sheet src/widgets/lists/day-and-site src/data/engine-host/{host,after-close} src/data/session/token-copy src/data/outbox/{backup,delete-unsent} src/routes/_public.tsx
vehicle domain/bikes/vehicle-facts contract/bikes/vehicle-lookup
bike-rows src/data/bikes/ domain/bikes/{query,road-papers}
people src/data/{contacts,calendar,disclaimers}/ domain/contacts/{query,phone-search} domain/time/day-texts src/data/orders/{bookings,contact-bookings,paper-in-queue} src/widgets/contacts/reach src/widgets/messages/compose- domain/school/instructors domain/calendar/{conflicts.,certified,plan.,day-plan,capacity,event-times} domain/time/stated-days domain/orders/given-vouchers
certificate-rows src/data/certificates/ domain/certificates/{book-query,stock,am-for-life,retention}
order-rows src/data/{orders/,incidents/,invoices/,calendar/online} src/widgets/incidents/ domain/incidents/{incidents,paper} domain/invoices/paper contract/{incidents,invoices}/reading domain/orders/{query,till,check-labels} contract/orders/{lists,csv,trainings}
contact-forms src/widgets/contacts/ contract/contacts/form domain/contacts/same-person src/data/contacts/same-person
template-rows contract/messages/messages src/data/messages/ src/widgets/{messages,rider-messages}/ domain/messages/{quiet-hours,automatic,sms-segments,values,standard-texts}
school-rows src/data/school/ src/data/sync-centre/{items,mirror-state}
lists src/widgets/{lists,rows,answers}/ src/widgets/hooks/use-whole src/widgets/format/{certificate,contact,course}-text src/widgets/conflicts/mark src/widgets/booking/outcome-chip
tables src/widgets/lists/{table,tick,opened-row} src/widgets/list-views/{shown-columns,view-menu}
filters src/widgets/list-filters/
views src/widgets/list-views/{view-panel,save-view,shown-view}
server-forms src/widgets/online-forms/server- node_modules/{@hookform,react-hook-form}/
forms src/widgets/{forms,form-saves,drafts}/
row-forms src/widgets/rows/no-row src/widgets/hand-over/ src/widgets/online-forms/{online-modal,use-call,use-paper,use-online-form,delete-online,changed-fields} src/widgets/typed/{nested-message,lower-mileage} src/widgets/page/{seats-modal,talk-to-sales} src/widgets/forms/week-hours src/widgets/answers/devices src/widgets/swaps/
file-forms src/widgets/{file-forms,photos,documents}/ src/widgets/sync/line src/ui/fields/file-tile
import src/widgets/import/ src/data/csv/ domain/contacts/split-name contract/wire/csv contract/bikes/{csv,import} contract/contacts/{csv,import} contract/dvsa/{csv,upload} node_modules/papaparse/ src/features/{bikes/list/import-sheet,contacts/list/import-contacts,settings/dvsa/import-tests}
bikes src/features/bikes/ src/routes/_app/bikes
bikes-ticked src/features/bikes/bulk/ src/features/bikes/list/{refresh-all-sheet,use-refresh-all}
bike contract/bikes/reminders src/features/bikes/{edit-bike,form/delete-bike,detail/,reports/,documents/,outline/,clip/,report/,add-comment,add-document} src/routes/_app/{bikes/$bikeId/,bikes/details,report}
bike-bookings src/features/bikes/bookings/{lost-bookings,swap} src/data/orders/bike-bookings domain/calendar/unfit-bikes src/data/calendar/instructed domain/calendar/stand-ins
calendar src/features/calendar/ src/widgets/disclaimers/{papers-line,sign-link} src/routes/{_app/calendar,calendar_}
calendar-forms src/data/calendar/candidate contract/dvsa/candidate src/features/calendar/{forms,course,event-form,finish,waiting}/ src/features/calendar/{check-in/save-check-in,checks/rider-checks,checks/check-fields} src/features/calendar/move/{move-question.,move-to,dropped-course,new-slot,use-save-move} src/routes/_app/calendar/_list/{new,$,event_}
booking src/widgets/{booking,course-choice,conflicts}/
orders src/features/orders/ src/routes/{_app/orders,orders_} src/routes/_app/calendar/_list/$courseId.order. src/routes/_app/contacts/$customerId/details/orders.$
credits contract/credits/spending domain/credits/ src/features/credits/ src/routes/_app/settings/credits
invoices src/features/invoices/ src/widgets/{invoices,payments}/ src/data/payments/ contract/payments/ src/routes/_app/invoices src/routes/_app/contacts/$customerId/details/invoices src/features/contacts/invoices/
incidents src/features/incidents/ src/data/files/save-incident src/routes/{_app/incidents,incidents_}
certificates src/features/certificates/ domain/certificates/{training-time,restriction-advice} src/routes/_app/certificates src/routes/_app/calendar/_list/$courseId.certificates
contacts src/features/contacts/ src/routes/_app/contacts
staff src/features/staff/ contract/school/audit domain/school/{seats,level-labels} src/routes/_app/staff
messages src/features/messages/ src/data/messages/{settings,sender,logo,outbox} src/data/photos/logo contract/messages/{settings,sender,demo-outbox,renewals} domain/messages/{renewals,offers} src/routes/_app/communication
compose src/features/messages/compose/ src/routes/_app/communication/messages/new src/routes/_app/contacts/$customerId/details/{emails.add,sms.send}
papers contract/text/formatted contract/disclaimers/public src/data/school/public-disclaimer domain/disclaimers/{ink,problems} src/widgets/disclaimers/ src/features/public/disclaimer/ src/routes/_public/disclaimer node_modules/{marked,signature_pad}/
paper-rows domain/disclaimers/{age,keeping,needed,questions,states}
school-papers domain/disclaimers/{liability,standard,request-text} src/features/{disclaimers,messages/disclaimers}/ src/routes/sign src/routes/_app/communication/disclaimers src/routes/_app/contacts/$customerId/details/disclaimers
school-papers src/features/contacts/disclaimers/{action-sheet,channels-part,copy-part,evidence-part,give-,ink-picture,resend-,send-,view-} src/data/disclaimers/{ask-riders,give,online} contract/disclaimers/evidence node_modules/uqr/
school-papers src/widgets/disclaimers/link/ src/features/calendar/disclaimers/ src/routes/_app/calendar/_list/$courseId.disclaimers
unsubscribe src/features/public/unsubscribe src/routes/_public/unsubscribe src/data/school/subscription contract/messages/unsubscribe
unsubscribe src/features/public/{link-page,confirm} src/routes/_public/confirm src/data/school/proof contract/messages/proof
school src/features/credits/{low-balance,top-up,came-back} contract/credits/{settings,topup} src/data/school/buy-credits src/features/{settings,courses,welcome,pro}/ src/data/school/course-dates {domain,contract}/calendar/course-dates src/routes/_app/{settings,courses,welcome,pro,expand} src/app/leave
help src/features/help/ src/routes/_app/help
sync src/features/sync-centre/ src/data/after-restore/retarget src/routes/_app/sync src/widgets/sync/export src/widgets/answers/went-back-card src/data/school/restored contract/school/restored`;
