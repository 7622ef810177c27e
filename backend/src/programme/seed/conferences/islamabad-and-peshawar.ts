import type { ConferenceSeeds } from '../conference-rows';

export const islamabadAndPeshawar = {
  'nursing-leadership-forum': {
    title: 'National Nursing Leadership Forum: Safer Shifts, Kinder Wards',
    subTitle: 'Rosters, evidence and a seat at the table',
    focus: 'Nursing',
    place: ['Islamabad', 'Margalla Forum'],
    schedule: [45, 'Saturday', 2],
    details:
      'Nurses who lead wards, schools and directorates meet those who set their budgets, with staffing as the one subject that runs through both days.',
    paragraphs: [
      'The forum begins with numbers. A study of 96 wards in four provinces, carried out by nurses in their own hospitals, relates nurse-hours per patient to falls, pressure injuries and deaths. Its data are open, and a workshop teaches superintendents to place their ward on the curve.',
      'Three cities show what they changed: self-rostering in Peshawar, a nurse-led fever clinic in Multan, and a returners’ programme that brought 140 nurses back to work after raising children in Rawalpindi. Each team answers questions for as long as the session before it lasted.',
      'Sunday afternoon is a hearing. Six delegates, chosen by lot, put questions to health secretaries and vice-chancellors on pay scales, prescribing and doctoral study. Answers are minuted, and the minutes are read out when the forum meets again.',
    ],
    categoryHeading: 'Who attends',
    fees: [
      ['Student nurses', 2500, 3500, 4500],
      ['Registered nurses', 5500, 7000, 9000],
      ['Educators and superintendents', 9500, 12000, 15000],
    ],
    discountHeading: 'First-time speakers',
    discount: 'Nurses who present for the first time attend free of charge on both days.',
    taxDetails: 'Islamabad Capital Territory tax of 15 per cent is contained in the fees.',
    note: 'A letter to employers that explains the forum’s credit hours is sent with each confirmation.',
  },
  'child-health-in-the-mountains': {
    title: 'Child Health in the Mountains: Growth, Breath and Distance',
    subTitle: 'Paediatrics at the end of the road',
    focus: 'Pediatrics',
    place: ['Peshawar', 'Spinzar Hall'],
    schedule: [80, 'Friday', 2],
    details:
      'For those who look after children in valleys where the nearest paediatrician is a day away, and for those who could help them from a distance.',
    paragraphs: [
      'Pneumonia at altitude, goitre, rickets, burns from open hearths and injuries from mines and falls make a different textbook from the one studied in the plains. Clinicians from Chitral, Kurram and Hunza write it together during the first day, case by case.',
      'Telemedicine is examined by its users. Lady health workers demonstrate real calls to specialists, poor connection included, while a paediatric surgeon in Peshawar answers live. Three systems in use are compared by how often a child did not have to travel.',
      'The second day is for vaccinators, who walk further than anybody. They speak on cold boxes, refusals and trust, with two elders who changed their minds, and the conference ends with an outdoor lunch in their honour.',
    ],
    categoryHeading: 'Category',
    fees: [
      ['Health workers and students', 2000, 3000, 4000],
      ['Medical officers and nurses', 5000, 6500, 8500],
      ['Specialists', 10000, 12500, 15500],
    ],
    discountHeading: 'Travel from the valleys',
    discount: 'Delegates posted above 1,500 metres have their road fare repaid up to PKR 6,000.',
    taxDetails: 'Khyber Pakhtunkhwa sales tax on services is included at its present rate.',
    note: 'Men and women may choose mixed or separate seating in Spinzar Hall; all sessions are the same.',
  },
  'prevention-budget-hearing': {
    title: 'Prevention on a Budget: Public Health Choices for Provinces',
    subTitle: 'Two days of evidence, one imaginary treasury',
    focus: 'Public health',
    place: ['Islamabad', 'Soan Valley Congress House'],
    schedule: [-100, 'Wednesday', 2],
    details:
      'Delegates receive a provincial health budget on the first morning and must have spent it, with reasons, by the second evening.',
    paragraphs: [
      'Twelve measures compete for the money, from clean water and tobacco tax to school meals, hepatitis C screening and seat belts. Each is introduced by an advocate and cross-examined by an economist, and both are held to ten minutes.',
      'Groups of nine, mixed from clinicians, civil servants, journalists and students, then allocate. Their tables are projected as they change. Simulated shocks arrive in the night: a flood, a donor who withdraws, a newspaper story.',
      'What the groups choose is compared with what provinces have spent. Former finance secretaries explain which constraints were real. A short paper with all allocations is published within the month under the names of those who made them.',
    ],
    categoryHeading: 'Registration for',
    fees: [
      ['Students', 3000, 4000, 5000],
      ['Clinicians and civil servants', 8000, 10000, 12500],
      ['Institutions', 15000, 18500, 22500],
    ],
    discountHeading: 'District officers',
    discount: 'District health officers pay the student fee and are placed in different groups.',
    taxDetails:
      'Capital Territory tax is included, and withholding certificates are accepted from public bodies.',
    note: 'Preparatory reading of 40 pages is sent ten days before and is assumed to have been read.',
  },
  'trauma-on-the-highway': {
    title: 'Trauma on the Highway: from Roadside to Rehabilitation',
    subTitle: 'Rescue, surgery and the year after',
    focus: 'Emergency medicine',
    place: ['Peshawar', 'Frontier House'],
    schedule: [-165, 'Saturday', 2],
    details:
      'One collision on the motorway, followed for a year through everyone who touched it: bystander, rescuer, surgeon, physiotherapist, employer.',
    paragraphs: [
      'The collision is staged in the yard of the venue on Saturday morning with two cars, nine actors and the real emergency services, who do not know the injuries beforehand. Delegates watch from a stand, with headphones on the control room.',
      'What happened is then analysed for a day. Rescue officers, triage nurses and surgeons go through the recordings minute by minute, with the medical director of a motorway police region as chair. The two deaths in the scenario are discussed as preventable or not.',
      'Rehabilitation gets all of Sunday, which is unusual at such meetings. Amputees from Peshawar run the prosthetics workshop, a spinal injury unit opens its figures on bedsores and return to work, and a lawyer explains compensation under the new road act.',
    ],
    categoryHeading: 'Delegates',
    fees: [
      ['Rescue staff and students', 2500, 3200, 4200],
      ['Nurses, therapists, residents', 6000, 7500, 9500],
      ['Consultants', 11500, 14000, 17000],
    ],
    discountHeading: 'Rescue stations',
    discount: 'A station that sends its whole shift pays for four people, however many come.',
    taxDetails: 'No tax is added: the fee was fixed with provincial sales tax inside.',
    note: 'The demonstration is loud and contains simulated blood; a live picture is shown indoors for those who prefer it.',
  },
} satisfies ConferenceSeeds;
