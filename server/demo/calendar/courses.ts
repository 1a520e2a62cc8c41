// The courses of the demonstration school, one a row: day, site, type, times and instructors, then each rider with the bike, what
// was paid and how, where the booking came from, its voucher, what became of it and a note. Days count from the next Saturday:
// whatever the day of seeding, each day from 3 before it to 14 after it is here, and its riders of that day have bikes. Isla is on two
// courses at once, Jodie's certificate has run out by the Sunday, and Owen isn't certified for the bikes over 125cc of the Monday.
import { readCourses } from './table';

export const planned = readCourses(`
 -9 Quayside  ITM             10:00-12:00 Priya  | Vu MANUAL KX23QBA paid
 -9 Aerodrome FULL_LICENCE    09:00-16:00 Sal    | Trelawney A_MANUAL YN20QZK paid
 -8 Quayside  CBT_RENEWAL     09:00-14:00 Callum | Pennington AUTO GN22QRS paid cash
 -8 Hilltop   GEAR_CONVERSION 10:00-13:00 Owen   | O'Rourke MANUAL LB22QDE paid rideto | Lee MANUAL deposit charged
 -7 Hilltop   ITM             09:00-11:00 Jodie  | Hassan MANUAL paid cash further | O'Rourke AUTO paid noshow
 -7 Quayside  CBT             08:15-16:45 Callum | Whitlock MANUAL KX23QBA paid widget | MacAllister MANUAL LK19QNA paid "Ready for a bigger bike"
 -6 Aerodrome GEAR_CONVERSION 10:00-13:00 Sal    | Sandhu MANUAL MW70QKL paid bank
 -6 Quayside  CBT             08:15-16:45 Callum | Vu MANUAL KX23QBC paid widget further | Hassan MANUAL KX23QBA paid cash
 -5 Quayside  CBT             09:00-16:30 Jodie  | O'Rourke AUTO GN22QRS paid rideto | Ashdown-Bell MANUAL KX23QBC deposit
 -5 Aerodrome A2_TRAINING     09:00-16:00 Sal    | Novak A2_MANUAL BD21QHO paid
 -4 Quayside  ITM             10:00-12:00 Callum | Okafor MANUAL KX23QBA paid widget
 -4 Hilltop   GEAR_CONVERSION 13:00-16:00 Owen   | Vu MANUAL LB22QDE paid cash GEARUP15
 -3 Quayside  GEAR_CONVERSION 13:00-16:00 Jodie  | Sandhu MANUAL KX23QBC paid cash
 -3 Aerodrome FULL_LICENCE    09:00-16:00 Sal    | Whitlock A_MANUAL YN20QZL paid | MacAllister A_MANUAL YN20QZK paid
 -2 Quayside  CBT_RENEWAL     09:00-14:00 Priya  | Trelawney NONE paid cash "Brings his own Vespa" | Novak MANUAL LK19QNA paid widget
 -2 Hilltop   ITM             15:00-17:00 Owen   | Lee MANUAL LB22QDE paid rideto
 -1 Quayside  CBT             09:00-16:30 Callum | Trelawney MANUAL KX73QFH paid cash | Zieliński MANUAL MW70QKL deposit
 -1 Aerodrome MOD_1           10:00-13:00 Sal    | Whitlock A_MANUAL YN20QZK paid
  0 Quayside  CBT             08:15-16:45 Callum | Okafor MANUAL KX23QBA paid widget | Lee MANUAL KX23QBC paid rideto | Pennington AUTO GN22QRS deposit | Vu MANUAL
  0 Quayside  CBT             08:15-16:45 Priya  | Ferreday AUTO_50CC PX18QLM paid widget "Mother brings her at eight" | Novak MANUAL LK19QNA
  0 Hilltop   CBT             08:15-16:45 Owen   | Hassan MANUAL LB22QDE paid widget | O'Rourke AUTO GN22QRT paid rideto
  0 Hilltop   ITM             09:00-11:00 Jodie  | Pennington MANUAL paid rideto
  0 Aerodrome FULL_LICENCE    08:00-15:00 Sal    | Whitlock A_MANUAL YN20QZK paid cash | MacAllister A_MANUAL YN20QZL deposit "Module 2 in a fortnight"
  0 Aerodrome MOD_1           15:00-18:00 Sal    | MacAllister A_MANUAL YN20QZK deposit
  1 Quayside  ITM             13:30-15:30 Jodie  | Ashdown-Bell AUTO GN22QRS paid
  1 Hilltop   CBT             08:15-16:45 Owen   | Sandhu MANUAL LB22QDE paid widget
  2 Quayside  CBT_RENEWAL     09:00-14:00 Priya  | Pennington AUTO GN22QRS
  2 Aerodrome FULL_LICENCE    09:00-16:00 Owen   | O'Rourke A_MANUAL YN20QZL deposit
  3 Quayside  CBT             09:00-16:30 Callum | Zieliński MANUAL KX23QBA paid WELCOME10 | Novak AUTO GN22QRS paid widget
  3 Hilltop   GEAR_CONVERSION 10:00-13:00 Owen   | Vu MANUAL GEARUP15
  4 Quayside  PRIVATE_CBT     09:30-16:30 Priya  | Ashdown-Bell AUTO GN22QRS deposit
  5 Quayside  GEAR_CONVERSION 13:00-16:00 Callum | Lee MANUAL KX23QBA paid rideto
  5 Aerodrome A2_TRAINING     09:00-16:00 Sal    | Novak A2_MANUAL BD21QHO deposit
  6 Hilltop   CBT_RENEWAL     09:00-14:00 Owen   | Hassan AUTO GN22QRT paid today
  7 Aerodrome MOD_1           10:00-13:00 Sal    | Whitlock A_MANUAL YN20QZK deposit
  8 Quayside  CBT             08:15-16:45 Priya  | Pennington AUTO GN22QRS deposit today bank
  8 Hilltop   ITM             13:30-15:30 Callum | Trelawney MANUAL paid refunded
  9 Quayside  GEAR_CONVERSION 10:00-13:00 Callum | Okafor MANUAL KX23QBA | Sandhu MANUAL paid cancelled "Has broken an ankle"
 10 Quayside  ITM             14:00-16:00 Callum | Ferreday AUTO_50CC PX18QLM free
 10 Aerodrome FULL_LICENCE    09:00-16:00 Sal    | O'Rourke A_MANUAL YN20QZK deposit
 11 Quayside  CBT_RENEWAL     09:00-14:00 Priya  | Hassan NONE
 12 Hilltop   CBT             09:00-16:30 Owen   | Trelawney AUTO GN22QRT deposit today
 13 Quayside  ITM             10:00-12:00 Priya  | Lee MANUAL paid half
 13 Aerodrome A2_TRAINING     09:00-16:00 Sal    | Novak A2_MANUAL BD21QHO
 14 Quayside  CBT             08:15-16:45 Callum+Priya | Vu MANUAL paid widget
 15 Aerodrome MOD_2           10:00-14:00 Sal    | MacAllister A_MANUAL
`);
