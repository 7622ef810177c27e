/** An entry for Google Calendar: whole days, the last one inclusive, or times of day in Pakistan. */
export interface GoogleEntry {
  title: string;
  text: string;
  location: string;
  time: { firstDay: string; lastDay: string } | { date: string; start: string; end: string };
}

/** Google Calendar with the entry filled in, for people whose telephone opens no calendar files. */
export function googleCalendarLink({ title, text, location, time }: GoogleEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: toDates(time),
    details: text,
    location,
    ...('date' in time ? { ctz: 'Asia/Karachi' } : {}),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function toDates(time: GoogleEntry['time']): string {
  if ('firstDay' in time) return `${compact(time.firstDay)}/${compact(dayAfter(time.lastDay))}`;
  const { date, start, end } = time;
  const lastDay = end <= start ? dayAfter(date) : date;
  return `${compact(date)}T${compact(start)}00/${compact(lastDay)}T${compact(end)}00`;
}

/** Without the separators of ISO dates and times. */
function compact(text: string): string {
  return text.replace(/[-:]/g, '');
}

/** Google's end is exclusive for whole days, and after midnight it is on the next day. */
function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
