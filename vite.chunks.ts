// Which modules of the app share a file, by folder. Each file is a request on a weak line: what is opened together lies together.
// `-`: loaded by itself when it is asked for.
export const CHUNKS = `
core node_modules/{react,react-dom,scheduler,use-sync-external-store,zod,@tanstack}/
overlays node_modules/{@base-ui,@floating-ui}/
session src/data/{tab,wire,session}/ src/data/photos/photo-worker src/data/api/{call,public-config} src/data/school/{password-reset,demo-mails}
session src/data/store/{connection-lost,owner} domain/{feature-badges,number-plate}
session contract/{endpoint.ts,errors,limits,list,permissions,public,text,users,zod}
base src/ui/{button,field,help-slot,icon,labelled,logo,notice,toasts,ui-root,theme.,use-media}
base src/widgets/{saving/failed-call,page/number-plate,page/plate-glyphs,hooks/use-session,hooks/use-public-config,sync/sign-in,lists/search}
base src/features/{bikes/list,calendar/sheet,calendar/views,certificates/books,certificates/list,contacts/list,courses}/search src/features/{contacts/detail/tab,contacts/form/new,staff/audit/audit}-search src/features/bikes/detail/is-phone-wide
base node_modules/@base-ui/react/{csp-provider,internals/csp-context}/
login src/routes/_public src/features/session/ src/features/public/{public-frame,public-header,public-footer,public-operator,error,subscription,disclaimer} src/ui/hero.css
public src/features/public/ src/routes/_public/{home,privacy,terms,cookies,outbox}
database node_modules/{dexie,dexie-react-hooks}/ src/data/{door,live,shapes/,store/,mirror/,calls/,outbox/,saving/,api/} src/widgets/hooks/use-live
dates domain/london-time src/data/today src/data/tab/best-time node_modules/@date-fns/ node_modules/date-fns/startOf{Day,ISO,Month,Week.}
dates node_modules/date-fns/{add,compareAsc,const,differenceIn,getISO,getYear,isDate,isValid,light,parseISO,setYear,sub,toDate} node_modules/date-fns/_lib/{addLeading,defaultOptions,format/light,getTimezone,normalizeDates}
rules contract/ domain/
files src/data/{media,files,waiting}/ src/data/photos/{prepare.,sniff,picked-file} src/data/session/clear-media
database src/data/waiting/went-back
engine src/{sync,data/engine-host}/ src/data/api/upload src/data/wire/xhr contract/{outbox,uploads} src/data/session/forget-device src/data/outbox/{counts,settle,sent-change,smaller} src/data/mirror/unread
frame src/ui/ src/sync/status src/widgets/{hooks,format,page,sync,typed}/
- domain/{global-search,exif-time,film-metadata,vehicle-facts} contract/{search,vehicle-lookup}. src/ui/{calendar.,toast-library} src/widgets/page/credits-sheet src/widgets/lists/day-and-site src/data/engine-host/host src/data/session/token-copy src/data/outbox/{backup,delete-unsent} src/routes/_public.tsx
bike-rows src/data/bikes/
people src/data/{contacts,calendar}/ src/widgets/contact/reach src/widgets/messages/compose- domain/{conflicts.,plan.,calendar-plan,capacity,stated-days} domain/event-times domain/given-vouchers
certificate-rows src/data/certificates/ domain/{book-query,certificate-stock}
order-rows src/data/{orders/,calendar/online} domain/order-query domain/till contract/{order-lists,order-csv,trainings}
contact-forms src/widgets/contact/ contract/customer-form
template-rows contract/messages src/data/messages/ src/widgets/{messages,telling}/ domain/{quiet-hours,automatic-messages,sms-segments,message-values}
school-rows src/data/school/ src/data/waiting/{items,mirror-state}
lists src/widgets/{lists,rows,answers}/ src/widgets/format/{certificate,contact,course}-text src/widgets/booking/{mark,outcome-chip}
tables src/widgets/lists/{table,tick,shown-columns,opened-row,view-menu}
views src/widgets/lists/{view-panel,save-view,shown-view}
server-forms src/widgets/forms/server- node_modules/{@hookform,react-hook-form}/
forms src/widgets/{forms,saving}/
row-forms src/widgets/forms/{online-modal,use-call,week-hours} src/widgets/answers/devices
file-forms src/widgets/{file-forms,photos,documents}/
import src/widgets/import/ src/data/csv/ contract/{csv,bike-csv,bike-import,customer-csv,customer-import} node_modules/papaparse/ src/features/{bikes/list/import-sheet,contacts/list/import-contacts}
bikes src/features/bikes/ src/routes/_app/bikes
bike contract/bike-reminders src/features/bikes/{edit-bike,detail/,report/,add-comment,add-document} src/routes/_app/{bikes/$bikeId/,bikes/details,report}
bike-bookings src/features/bikes/bookings/{lost-bookings,swap} src/data/calendar/bike-bookings domain/consequences
calendar src/features/calendar/ src/routes/{_app/calendar,calendar_}
calendar-forms src/features/calendar/{forms,finish,waiting}/ src/features/calendar/check-in/save-check-in src/features/calendar/views/{move-question,move-to,moves.,new-place,use-move.} src/routes/_app/calendar/_list/{new,$,event_}
booking src/widgets/booking/
orders src/features/orders/ src/routes/{_app/orders,orders_} src/routes/_app/calendar/_list/$courseId.order. src/routes/_app/contacts/$customerId/details/orders.$
credits src/features/credits/ src/routes/_app/settings.credits
certificates src/features/certificates/ src/routes/_app/certificates src/routes/_app/calendar/_list/$courseId.certificates
contacts src/features/contacts/ src/routes/_app/contacts
staff src/features/staff/ contract/audit. domain/seats src/routes/_app/staff
messages src/features/messages/ src/data/messages/{settings,logo,outbox} src/data/photos/logo contract/{message-settings,message-outbox,renewals} domain/{renewals,offers} src/routes/_app/communication
compose src/features/messages/compose/ src/routes/_app/communication/messages/new src/routes/_app/contacts/$customerId/details/{emails.add,sms.send}
unsubscribe src/features/public/unsubscribe src/routes/_public/unsubscribe src/data/school/subscription contract/unsubscribe
school src/features/{settings,courses,welcome,pro}/ src/routes/_app/{settings,courses,welcome,pro}
help src/features/help/ src/routes/_app/help
sync src/features/sync-centre/ src/routes/_app/sync src/widgets/sync/export src/widgets/answers/went-back-card src/data/school/restored contract/restored`;
