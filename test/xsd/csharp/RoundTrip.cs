// Reads XML into the generated classes, and writes the values that it sees as JSON and the objects as XML again.
// Each line of the file in the first argument has a class, the XML, and the files for JSON and XML.
using System;
using System.Collections;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using PerformanceManagement;

static class RoundTrip {
  static void Main(string[] arguments) {
    foreach (var line in File.ReadAllLines(arguments[0])) {
      var parts = line.Split('\t');
      if (parts[0] == "new") {
        Write(Bodies.Create(parts[1], parts[2]), parts[3]);
        continue;
      }
      var type = typeof(Api).Assembly.GetType("PerformanceManagement." + parts[0], true);
      object value;
      using (var stream = File.OpenRead(parts[1])) value = new XmlSerializer(type).Deserialize(stream);
      File.WriteAllText(parts[2], Json(value));
      Write(value, parts[3]);
    }
  }

  static void Write(object value, string path) {
    var settings = new XmlWriterSettings { Encoding = new UTF8Encoding(false), NewLineHandling = NewLineHandling.Entitize };
    using (var writer = XmlWriter.Create(path, settings)) new XmlSerializer(value.GetType()).Serialize(writer, value);
  }

  static string Json(object value) {
    if (value == null) return "null";
    if (value is bool) return (bool)value ? "true" : "false";
    if (value is int || value is decimal) return Convert.ToString(value, CultureInfo.InvariantCulture);
    if (value is DateTimeOffset)
      return Quoted(((DateTimeOffset)value).ToString("yyyy-MM-ddTHH:mm:ss.fffzzz", CultureInfo.InvariantCulture));
    if (value is byte[]) return Quoted(Convert.ToBase64String((byte[])value));
    if (value is string || value is Guid) return Quoted(value.ToString());
    if (value is IEnumerable) return "[" + string.Join(",", ((IEnumerable)value).Cast<object>().Select(Json)) + "]";
    var items = value.GetType().GetField("Items");
    if (items != null) return Json(items.GetValue(value));
    return "{" + string.Join(",", value.GetType().GetMembers().Select(member => Member(value, member)).Where(text => text != null)) + "}";
  }

  // The dates of a class are in properties of their own, beside those that are in the XML.
  static string Member(object value, MemberInfo member) {
    var array = member.GetCustomAttribute<XmlArrayAttribute>();
    var element = member.GetCustomAttribute<XmlElementAttribute>();
    if (element == null && array == null) return null;
    var name = element != null ? element.ElementName : array.ElementName;
    var specified = value.GetType().GetProperty(member.Name + "Specified");
    var found = Value(value, member);
    if (specified == null ? found == null : !(bool)specified.GetValue(value)) return null;
    var date = value.GetType().GetProperty(name);
    if (date != null && date.PropertyType.ToString().Contains("DateTimeOffset")) found = date.GetValue(value);
    return Quoted(name) + ":" + Json(found);
  }

  static object Value(object value, MemberInfo member) {
    var property = member as PropertyInfo;
    return property != null ? property.GetValue(value) : ((FieldInfo)member).GetValue(value);
  }

  static string Quoted(string text) {
    var builder = new StringBuilder("\"");
    foreach (var unit in text) {
      if (unit < ' ' || unit == '"' || unit == '\\' || unit > '~') builder.Append("\\u" + ((int)unit).ToString("x4"));
      else builder.Append(unit);
    }
    return builder.Append('"').ToString();
  }
}
