/**
 * The countries and territories of conferences, by the short names of ISO 3166 in the form that English
 * speakers use; Pakistan first, then in alphabetical order.
 */
export const countries: readonly string[] = `
  Pakistan, Afghanistan, Åland Islands, Albania, Algeria, American Samoa, Andorra, Angola,
  Anguilla, Antigua and Barbuda, Argentina, Armenia, Aruba, Australia, Austria, Azerbaijan,
  Bahamas, Bahrain, Bangladesh, Barbados, Belarus, Belgium, Belize, Benin, Bermuda, Bhutan,
  Bolivia, Bosnia and Herzegovina, Botswana, Brazil, British Virgin Islands, Brunei Darussalam,
  Bulgaria, Burkina Faso, Burundi, Cabo Verde, Cambodia, Cameroon, Canada, Cayman Islands,
  Central African Republic, Chad, Chile, China, Christmas Island, Cocos Islands, Colombia, Comoros,
  Congo, Cook Islands, Costa Rica, Côte d’Ivoire, Croatia, Cuba, Curaçao, Cyprus, Czechia,
  Democratic Republic of the Congo, Denmark, Djibouti, Dominica, Dominican Republic, Ecuador,
  Egypt, El Salvador, Equatorial Guinea, Eritrea, Estonia, Eswatini, Ethiopia, Falkland Islands,
  Faroe Islands, Fiji, Finland, France, French Guiana, French Polynesia, Gabon, Gambia, Georgia,
  Germany, Ghana, Gibraltar, Greece, Greenland, Grenada, Guadeloupe, Guam, Guatemala, Guernsey,
  Guinea, Guinea-Bissau, Guyana, Haiti, Holy See, Honduras, Hong Kong, Hungary, Iceland, India,
  Indonesia, Iran, Iraq, Ireland, Isle of Man, Israel, Italy, Jamaica, Japan, Jersey, Jordan,
  Kazakhstan, Kenya, Kiribati, Kosovo, Kuwait, Kyrgyzstan, Laos, Latvia, Lebanon, Lesotho, Liberia,
  Libya, Liechtenstein, Lithuania, Luxembourg, Macao, Madagascar, Malawi, Malaysia, Maldives, Mali,
  Malta, Marshall Islands, Martinique, Mauritania, Mauritius, Mayotte, Mexico, Micronesia, Moldova,
  Monaco, Mongolia, Montenegro, Montserrat, Morocco, Mozambique, Myanmar, Namibia, Nauru, Nepal,
  Netherlands, New Caledonia, New Zealand, Nicaragua, Niger, Nigeria, Niue, Norfolk Island,
  North Korea, North Macedonia, Northern Mariana Islands, Norway, Oman, Palau, Palestine, Panama,
  Papua New Guinea, Paraguay, Peru, Philippines, Pitcairn Islands, Poland, Portugal, Puerto Rico,
  Qatar, Réunion, Romania, Russia, Rwanda, Saint Barthélemy, Saint Helena, Saint Kitts and Nevis,
  Saint Lucia, Saint Martin, Saint Pierre and Miquelon, Saint Vincent and the Grenadines, Samoa,
  San Marino, São Tomé and Príncipe, Saudi Arabia, Senegal, Serbia, Seychelles, Sierra Leone,
  Singapore, Sint Maarten, Slovakia, Slovenia, Solomon Islands, Somalia, South Africa, South Korea,
  South Sudan, Spain, Sri Lanka, Sudan, Suriname, Svalbard and Jan Mayen, Sweden, Switzerland,
  Syria, Taiwan, Tajikistan, Tanzania, Thailand, Timor-Leste, Togo, Tokelau, Tonga,
  Trinidad and Tobago, Tunisia, Türkiye, Turkmenistan, Turks and Caicos Islands, Tuvalu, Uganda,
  Ukraine, United Arab Emirates, United Kingdom, United States, United States Virgin Islands,
  Uruguay, Uzbekistan, Vanuatu, Venezuela, Viet Nam, Wallis and Futuna, Western Sahara, Yemen,
  Zambia, Zimbabwe
`
  .trim()
  .split(/,\s+/);
